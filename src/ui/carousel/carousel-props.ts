import type { ReactNode } from 'react';
import type { TimerMode } from './use-autoplay';

/** One slide: `label` is its visible and accessible name. */
export type CarouselSlide = { label: string; content: ReactNode };

/** Returns the position and name of a slide, such as "2 of 5: Gloves". */
export function slidePosition(slides: readonly CarouselSlide[], index: number): string {
  return `${index + 1} of ${slides.length}: ${slides[index]?.label ?? ''}`;
}

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
   * Slide width as a fraction of the carousel's; below 1 the neighbors are visible. Best from 1/3
   * up.
   */
  slideWidthFraction?: number;
  /** `hosts`: three slides with the middle one larger, except on narrow screens. */
  view?: 'plain' | 'hosts';
  /** Emits slideSelect: a person picked this slide, by its dot or by pressing it at the side. */
  onSlideSelect?: (index: number, slide: CarouselSlide) => void;
  /** Emits slideChange: this slide became the current one, by a person or by the timer. */
  onSlideChange?: (index: number, slide: CarouselSlide) => void;
};
