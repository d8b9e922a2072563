import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import Slider from 'react-slick';
import { carouselLimits, timings } from '../../config/limits';
import { CarouselControls } from './carousel-controls';
import * as styles from './moving-slides.module.css';
import type { TimerMode } from './use-autoplay';
import { useAutoplay } from './use-autoplay';

/** One slide: `label` is its visible and accessible name. */
export type CarouselSlide = { label: string; content: ReactNode };

type SlideListener = (index: number, slide: CarouselSlide) => void;

export type CarouselProps = {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** True if the slides wrap around; otherwise they stop at both ends. */
  infinite?: boolean;
  timer?: TimerMode;
  /** Milliseconds per slide while the timer runs. */
  timerLimit?: number;
  /**
   * `edges`: one slide and the edges of its neighbors. `hosts`: three with the middle one larger, except
   * on narrow screens.
   */
  view?: 'one' | 'edges' | 'hosts';
  /** Emits slideSelect: a person picked this slide, by its dot or by pressing it at the side. */
  onSlideSelect?: SlideListener;
  /** Emits slideChange: this slide became the current one, by a person or by the timer. */
  onSlideChange?: SlideListener;
};

/** Milliseconds of a slide's transition. */
const slideDurationMs = 260;

const slickSettings = {
  accessibility: false,
  arrows: false,
  centerPadding: '0px',
  cssEase: 'cubic-bezier(0.2, 0, 0, 1)',
  touchThreshold: 1 / carouselLimits.snapThreshold,
  waitForAnimate: false,
} as const;

/** Elements that use the arrow keys themselves. */
const arrowKeyUsers =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="tablist"]';

/** Moves forward or back by an arrow key that is meant for the slides. */
function moveByKey(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof Element && event.target.closest(arrowKeyUsers)) return;
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}

/** Returns the index of the slide that a scrolled row shows. */
function scrolledSlide(row: Element | null | undefined): number {
  const width = row?.firstElementChild?.clientWidth ?? 0;
  return row && width > 0 ? Math.round(row.scrollLeft / width) : 0;
}

/**
 * Makes all but the current slide inert, react-slick's clones included: it only sets `aria-hidden` on them and leaves
 * their links focusable. Focus inside a slide that leaves moves to the slide that comes.
 */
function hideUnseenSlides(list: HTMLElement, current: number): void {
  let hasLostFocus = false;
  for (const slide of list.querySelectorAll<HTMLElement>('.slick-slide')) {
    const isShown = slide.dataset.index === String(current);
    hasLostFocus ||= !isShown && slide.contains(document.activeElement);
    // The slide itself is not inert, so that a press on a neighbor arrives at it.
    slide.firstElementChild?.toggleAttribute('inert', !isShown);
  }
  if (!hasLostFocus) return;
  const shown = list.querySelector<HTMLElement>(
    `.slick-slide[data-index='${current}'] [role='group']`,
  );
  shown?.focus({ preventScroll: true });
}

/** Keeps the current slide and returns the ways to change it. The position of the track is react-slick's. */
function useSlides(
  slider: RefObject<Slider | null>,
  startIndex: number,
  { slides, infinite = false, onSlideSelect, onSlideChange }: CarouselProps,
) {
  const [shown, setShown] = useState(startIndex);
  const last = slides.length - 1;
  const index = Math.min(shown, last);
  const canStep = (by: number) => infinite || (by > 0 ? index < last : index > 0);
  const step = (by: number) => {
    if (!canStep(by)) return;
    if (by > 0) slider.current?.slickNext();
    else slider.current?.slickPrev();
  };
  const report = (listener: CarouselProps['onSlideSelect'], at: number) => {
    const slide = slides[at];
    if (slide) listener?.(at, slide);
  };
  return {
    index,
    canStep,
    step,
    /** Moves to the next slide, from the last to the first: the timer's step. */
    advance: () => (canStep(1) ? step(1) : slider.current?.slickGoTo(0)),
    select: (target: number) => {
      slider.current?.slickGoTo(target);
      report(onSlideSelect, target);
    },
    selectNeighbor: ({ target }: MouseEvent) => {
      const slide = target instanceof Element && target.closest<HTMLElement>('.slick-slide');
      const by = slide ? Math.sign(Number(slide.dataset.index) - index) : 0;
      if (by === 0 || !canStep(by)) return;
      step(by);
      report(onSlideSelect, (index + by + slides.length) % slides.length);
    },
    /** Records the slide that react-slick moves to. */
    show: (next: number) => {
      if (next === index) return;
      setShown(next);
      report(onSlideChange, next);
    },
  };
}

type MovingSlidesProps = CarouselProps & {
  /** Element with the row of slides until this takes its place. */
  place: RefObject<HTMLElement | null>;
};

/**
 * Slides moved by react-slick, with arrows, dots, pause button and a live region. It is shown one slide at a time;
 * neighbors become visible because the list is narrower than its clip, which keeps fractions of a slide exact
 * (react-slick miscounts its clones with `slidesToShow` 1.5).
 */
export function MovingSlides({ place, ...props }: MovingSlidesProps) {
  const { label, slides, infinite, view = 'one', timer, timerLimit = timings.slideMs } = props;
  const slider = useRef<Slider>(null);
  const list = useRef<HTMLDivElement>(null);
  const [startIndex] = useState(() => scrolledSlide(place.current?.firstElementChild));
  const { index, canStep, step, advance, ...moves } = useSlides(slider, startIndex, props);
  const autoplay = useAutoplay(timer, timerLimit, index, advance);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (list.current) hideUnseenSlides(list.current, index);
  }, [index, slides]);
  const positionOf = (at: number) => `${at + 1} of ${slides.length}: ${slides[at]?.label ?? ''}`;
  return (
    // The keys work while focus is inside; the group itself is not focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={(event) => moveByKey(event, step)}
      {...autoplay.listeners}
    >
      {/* The arrow buttons and keys do the same for keyboards. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={list}
        className={styles.viewport}
        onClick={moves.selectNeighbor}
        // The drag of a link or picture would take the pointer away from the slides.
        onDragStart={(event) => event.preventDefault()}
      >
        <Slider
          ref={slider}
          {...slickSettings}
          beforeChange={(_, next) => {
            setAnnouncement(autoplay.isRunning ? '' : `Slide ${positionOf(next)}`);
            moves.show(next);
          }}
          // Adds a second clone at each end, which the neighbors need while the slides wrap around.
          centerMode={view !== 'one'}
          infinite={infinite ?? false}
          initialSlide={startIndex}
          speed={autoplay.isMotionReduced ? 0 : slideDurationMs}
        >
          {slides.map(({ label: name, content }, at) => (
            <SlideFrame key={`${at} ${name}`} name={positionOf(at)}>
              {content}
            </SlideFrame>
          ))}
        </Slider>
      </div>
      <CarouselControls
        slides={slides}
        current={index}
        onSelect={moves.select}
        onPrevious={canStep(-1) && (() => step(-1))}
        onNext={canStep(1) && (() => step(1))}
        autoplay={autoplay}
      />
      <p className="spoken" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** One slide with its name. Focusable by script, to receive the focus of a slide that leaves. */
function SlideFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div
      className={styles.frame}
      role="group"
      aria-roledescription="slide"
      aria-label={name}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
