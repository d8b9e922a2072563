import type { ReactNode } from 'react';
import type { TimerMode } from './use-autoplay';

/** One slide: what it is called on screen and to a screen reader, and what it shows. */
export type CarouselSlide = { label: string; content: ReactNode };

/** "2 of 5: Gloves"; positions start at 1. */
export function slidePosition(slides: readonly CarouselSlide[], index: number): string {
  return `${index + 1} of ${slides.length}: ${slides[index]?.label ?? ''}`;
}

export type CarouselProps = {
  /** What the slides are, for the carousel's accessible name. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Runs on past its ends instead of stopping there. */
  infinite?: boolean;
  /** The part of a slide's width a swipe must pass to move on. */
  snapThreshold?: number;
  timer?: TimerMode;
  /** Milliseconds a slide is shown while the timer runs. */
  timerLimit?: number;
  /** A slide's width as a part of the carousel's; below 1 the neighbours show. Best from 1/3 up. */
  slideWidthFraction?: number;
  /** `hosts`: three slides, the middle one larger, on all but narrow screens. */
  view?: 'plain' | 'hosts';
  /** slideSelect: a person picked this slide, by its dot or by pressing it at the side. */
  onSlideSelect?: (index: number, slide: CarouselSlide) => void;
  /** slideChange: this slide is the current one now, whatever moved it there. */
  onSlideChange?: (index: number, slide: CarouselSlide) => void;
};
