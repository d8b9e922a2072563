import { useRef } from 'react';
import type Slider from 'react-slick';
import { timings } from '../../config/limits';
import { reducedMotion, useMediaQuery } from '../../hooks/use-media-query';
import type { CarouselProps } from './carousel-props';
import { useAutoplay } from './use-autoplay';
import { useSlickTrack } from './use-slick-track';
import { useSlides } from './use-slides';

/** A carousel's state: the slide shown, the row that shows it and the timer that moves it. */
export function useCarousel(props: CarouselProps) {
  const { slides, infinite = false, onSlideSelect, onSlideChange } = props;
  const { timer: mode = 'default', timerLimit: limit = timings.slide } = props;
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
