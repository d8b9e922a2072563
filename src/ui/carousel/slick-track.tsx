import type { Ref } from 'react';
import { useRef } from 'react';
import Slider from 'react-slick';
import { carouselDefaults } from '../../config/limits';
import type { CarouselSlide } from './carousel-props';
import { SlideFrame } from './scroll-track';
import * as styles from './slick-track.module.css';

/**
 * Makes hidden slides and react-slick's clones inert: react-slick only sets `aria-hidden` on them
 * and leaves their links focusable. Focus inside a slide that leaves moves to the slide that comes.
 */
function hideUnseenSlides(track: HTMLElement): void {
  let hasLostFocus = false;
  for (const slide of track.querySelectorAll('.slick-slide')) {
    const isShown =
      slide.classList.contains('slick-active') && !slide.classList.contains('slick-cloned');
    hasLostFocus ||= !isShown && slide.contains(document.activeElement);
    slide.toggleAttribute('inert', !isShown);
  }
  if (!hasLostFocus) return;
  const shown = track.querySelector<HTMLElement>('.slick-active:not(.slick-cloned) [role="group"]');
  shown?.focus({ preventScroll: true });
}

/** Milliseconds of a slide's transition. */
const slideDurationMs = 260;

export type SlickTrackProps = {
  slides: readonly CarouselSlide[];
  startIndex: number;
  infinite: boolean;
  /** True if the neighbors are visible too. */
  showsNeighbors: boolean;
  isMotionReduced: boolean;
  onChange: (index: number) => void;
  ref: Ref<Slider>;
};

/**
 * Moving track, lazy-loaded because react-slick is heavy. It shows react-slick one slide at a time;
 * neighbors become visible because the track is narrower than its clip, which keeps fractions of a
 * slide exact (react-slick miscounts its clones with `slidesToShow` 1.5).
 */
export function SlickTrack(props: SlickTrackProps) {
  const { slides, startIndex, infinite, showsNeighbors, isMotionReduced } = props;
  const { onChange, ref } = props;
  const track = useRef<HTMLDivElement>(null);
  return (
    <div ref={track} className={styles.track}>
      <Slider
        ref={ref}
        accessibility={false}
        arrows={false}
        beforeChange={(_, next) => onChange(next)}
        // Adds a second clone at each end, which the neighbors need while the track wraps around.
        centerMode={showsNeighbors}
        centerPadding="0px"
        cssEase="cubic-bezier(0.2, 0, 0, 1)"
        infinite={infinite}
        initialSlide={startIndex}
        onReInit={() => track.current && hideUnseenSlides(track.current)}
        speed={isMotionReduced ? 0 : slideDurationMs}
        touchThreshold={1 / carouselDefaults.snapThreshold}
        waitForAnimate={false}
      >
        {slides.map((slide, index) => (
          <SlideFrame key={`${index} ${slide.label}`} slides={slides} index={index} />
        ))}
      </Slider>
    </div>
  );
}
