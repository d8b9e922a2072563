import type { ReactNode } from 'react';

/** One slide: what it is called on screen and to a screen reader, and what it shows. */
export type CarouselSlide = { label: string; content: ReactNode };

/** "2 of 5: Gloves"; positions start at 1. */
export function slidePosition(slides: readonly CarouselSlide[], index: number): string {
  return `${index + 1} of ${slides.length}: ${slides[index]?.label ?? ''}`;
}
