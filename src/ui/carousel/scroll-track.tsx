import type { Ref } from 'react';
import type { CarouselSlide } from './carousel-props';
import { slidePosition } from './carousel-props';
import * as styles from './carousel.module.css';

type SlideFrameProps = { slides: readonly CarouselSlide[]; index: number };

/** One slide with its name. Focusable by script, to receive the focus of a slide that leaves. */
export function SlideFrame({ slides, index }: SlideFrameProps) {
  return (
    <div
      className={styles.frame}
      role="group"
      aria-roledescription="slide"
      aria-label={slidePosition(slides, index)}
      tabIndex={-1}
    >
      {slides[index]?.content}
    </div>
  );
}

type ScrollTrackProps = { slides: readonly CarouselSlide[]; ref?: Ref<HTMLDivElement> };

/**
 * Slides as a scrollable row: the server's HTML, the fallback without script, and the placeholder
 * until the moving track has loaded. Its slides take the same space there.
 */
export function ScrollTrack({ slides, ref }: ScrollTrackProps) {
  const scrolls = slides.length > 1;
  return (
    <div
      ref={ref}
      className={styles.scroller}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? 'Slides' : undefined}
      // Some browsers scroll a row by keyboard only if it is a tab stop.
      tabIndex={scrolls ? 0 : undefined}
    >
      {slides.map((slide, index) => (
        <div key={`${index} ${slide.label}`} className={styles.scrollSlide}>
          <SlideFrame slides={slides} index={index} />
        </div>
      ))}
    </div>
  );
}

/** Returns the index of the slide that a scrolled row shows. */
export function scrolledSlide(row: HTMLElement): number {
  const width = row.firstElementChild?.clientWidth ?? 0;
  return width > 0 ? Math.abs(Math.round(row.scrollLeft / width)) : 0;
}
