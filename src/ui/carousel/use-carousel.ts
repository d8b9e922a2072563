import type { ComponentType, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type Slider from 'react-slick';
import { timings } from '../../config/limits';
import { reducedMotion, useMediaQuery } from '../../hooks/use-media-query';
import type { CarouselProps } from './carousel-props';
import { slidePosition } from './carousel-props';
import { scrolledSlide } from './scroll-track';
import type { SlickTrackProps } from './slick-track';
import { useAutoplay } from './use-autoplay';
import { loadOnceOnline, whenNear, updateOnceUnused } from '../../hooks/use-loaded-near';

type SlidesOptions = Pick<CarouselProps, 'slides' | 'onSlideSelect' | 'onSlideChange'> & {
  infinite: boolean;
};

/**
 * Keeps the current slide and returns the ways to change it. The position of the track is
 * react-slick's.
 */
function useSlides(
  slider: RefObject<Slider | null>,
  { slides, infinite, onSlideSelect, onSlideChange }: SlidesOptions,
) {
  const [shown, setShown] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const last = slides.length - 1;
  const index = Math.min(shown, last);

  const canStep = (by: 1 | -1) => infinite || (by === 1 ? index < last : index > 0);
  const step = (by: 1 | -1) => {
    if (!canStep(by)) return;
    if (by === 1) slider.current?.slickNext();
    else slider.current?.slickPrev();
  };
  const report = (listener: CarouselProps['onSlideSelect'], at: number) => {
    const slide = slides[at];
    if (slide) listener?.(at, slide);
  };
  return {
    index,
    announcement,
    canStep,
    step,
    /** Moves to the next slide, from the last to the first: the timer's step. */
    advance: () => (canStep(1) ? step(1) : slider.current?.slickGoTo(0)),
    select: (target: number) => {
      slider.current?.slickGoTo(target);
      report(onSlideSelect, target);
    },
    /** Moves to a neighbor that was pressed. */
    selectBeside: (by: 1 | -1) => {
      if (!canStep(by)) return;
      step(by);
      report(onSlideSelect, (index + by + slides.length) % slides.length);
    },
    /** Sets the slide the track starts with. */
    startAt: setShown,
    /** Records the slide react-slick moves to. */
    show: (next: number, isAnnounced: boolean) => {
      setAnnouncement(isAnnounced ? `Slide ${slidePosition(slides, next)}` : '');
      if (next === index) return;
      setShown(next);
      report(onSlideChange, next);
    },
  };
}

type LoadedTrack = { Track: ComponentType<SlickTrackProps>; startIndex: number };

/**
 * Lazy-loads the moving track once its row is near the viewport. The swap mounts the slides anew,
 * so it waits until neither focus nor a press is in the row, and starts at the slide the row was scrolled to.
 *
 * If the script fails to load the row stays, which can be scrolled; the rejection is left to the
 * window's error report.
 */
function useSlickTrack(
  row: RefObject<HTMLElement | null>,
  onStart: (index: number) => void,
): LoadedTrack | undefined {
  const [loaded, setLoaded] = useState<LoadedTrack>();
  const start = useEffectEvent(onStart);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const unmounted = new AbortController();
    const load = async () => {
      const script = () => import('./slick-track');
      const { SlickTrack } = await loadOnceOnline(script, unmounted.signal);
      updateOnceUnused(element, unmounted.signal, () => {
        const startIndex = scrolledSlide(element);
        start(startIndex);
        setLoaded({ Track: SlickTrack, startIndex });
      });
    };
    whenNear(element, unmounted.signal, () => void load());
    return () => unmounted.abort();
  }, [row]);
  return loaded;
}

/** State of a carousel: current slide, track and autoplay. */
export function useCarousel(props: CarouselProps) {
  const { slides, infinite = false, onSlideSelect, onSlideChange } = props;
  const { timer: mode = 'default', timerLimit: limit = timings.slideMs } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slider = useRef<Slider>(null);
  const isMotionReduced = useMediaQuery(reducedMotion);
  const moves = useSlides(slider, { slides, infinite, onSlideSelect, onSlideChange });
  const loaded = useSlickTrack(row, moves.startAt);
  const isReady = loaded !== undefined;
  const { index, advance: onExpire } = moves;
  const autoplay = useAutoplay({ mode, limit, index, isReady, viewport, onExpire });
  return { viewport, row, slider, isMotionReduced, moves, loaded, isReady, autoplay, infinite };
}
