import { useMediaQuery, wideScreen } from '../../hooks/use-media-query';
import type { CarouselSlide } from './carousel-slide';
import * as styles from './slide-dots.module.css';
import { visibleDots } from './visible-dots';

type SlideDotsProps = {
  slides: readonly CarouselSlide[];
  current: number;
  onSelect: (index: number) => void;
};

/** A named button for each slide, or for the five around the current one. */
export function SlideDots({ slides, current, onSelect }: SlideDotsProps) {
  const isWide = useMediaQuery(wideScreen);
  return (
    <ul role="list" className={styles.dots}>
      {visibleDots(slides.length, current, isWide).map((index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`Slide ${index + 1}: ${slides[index]?.label ?? ''}`}
            aria-current={index === current}
            onClick={() => onSelect(index)}
          />
        </li>
      ))}
    </ul>
  );
}
