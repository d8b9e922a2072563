import type { Ref } from 'react';
import type { CarouselSlide } from './carousel-props';
import { slidePosition } from './carousel-props';
import * as styles from './carousel.module.css';

type SlideFrameProps = { slides: readonly CarouselSlide[]; index: number };

/**
 * One slide with its name. It can be given focus, for the case that the slide which had it leaves.
 */
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
 * The slides as a row to scroll: what the server sends, what a browser without script keeps, and
 * all there is while the moving track has not loaded. Its slides take the space they have there.
 */
export function ScrollTrack({ slides, ref }: ScrollTrackProps) {
  const scrolls = slides.length > 1;
  return (
    <div
      ref={ref}
      className={styles.scroller}
      role={scrolls ? 'group' : undefined}
      aria-label={scrolls ? 'Slides' : undefined}
      // Without a tab stop the row could not be scrolled by keyboard in every browser.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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

/** Which slide a scrolled row shows. */
export function scrolledSlide(row: HTMLElement): number {
  const width = row.firstElementChild?.clientWidth ?? 0;
  return width > 0 ? Math.abs(Math.round(row.scrollLeft / width)) : 0;
}
