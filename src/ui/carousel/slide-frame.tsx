import type { CarouselSlide } from './carousel-slide';
import { slidePosition } from './carousel-slide';
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
