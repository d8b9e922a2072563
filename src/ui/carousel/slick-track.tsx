import type { Ref } from 'react';
import { useRef } from 'react';
import Slider from 'react-slick';
import type { CarouselSlide } from './carousel-props';
import { SlideFrame } from './scroll-track';
import * as styles from './slick-track.module.css';

/**
 * Takes the slides that are not shown, and react-slick's copies, out of reach of keyboard and
 * screen reader: react-slick only sets `aria-hidden` on them and leaves their links focusable.
 * Focus that was in a slide which leaves goes to the slide that comes.
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

/** Milliseconds a slide takes to come in. */
const slideDuration = 260;

export type SlickTrackProps = {
  slides: readonly CarouselSlide[];
  startIndex: number;
  infinite: boolean;
  /** The part of a slide's width a swipe must pass. */
  snapThreshold: number;
  /** Whether the neighbours are in view too. */
  showsNeighbours: boolean;
  isMotionReduced: boolean;
  onChange: (index: number) => void;
  ref: Ref<Slider>;
};

/**
 * The moving row. Loaded apart, because react-slick is heavy. It shows one slide at a time to
 * react-slick; neighbours come into view by making the row narrower than its clip, which keeps
 * fractions of a slide exact (react-slick counts its copies wrongly when told 1.5 slides).
 */
export function SlickTrack(props: SlickTrackProps) {
  const { slides, startIndex, infinite, snapThreshold, showsNeighbours, isMotionReduced } = props;
  const { onChange, ref } = props;
  const track = useRef<HTMLDivElement>(null);
  return (
    <div ref={track} className={styles.track}>
      <Slider
        ref={ref}
        accessibility={false}
        arrows={false}
        beforeChange={(_, next) => onChange(next)}
        // Brings a second copy at each end, which the neighbours need while the row turns over.
        centerMode={showsNeighbours}
        centerPadding="0px"
        cssEase="cubic-bezier(0.2, 0, 0, 1)"
        infinite={infinite}
        initialSlide={startIndex}
        onReInit={() => track.current && hideUnseenSlides(track.current)}
        speed={isMotionReduced ? 0 : slideDuration}
        touchThreshold={1 / snapThreshold}
        waitForAnimate={false}
      >
        {slides.map((slide, index) => (
          <SlideFrame key={`${index} ${slide.label}`} slides={slides} index={index} />
        ))}
      </Slider>
    </div>
  );
}
