import { carouselLimits } from '../../config/limits';
import { useMediaQuery, wideScreen } from '../../hooks/use-media-query';
import * as styles from './moving-slides.module.css';

type SlideDotsProps = {
  slides: readonly { label: string }[];
  current: number;
  onSelect: (index: number) => void;
};

/**
 * Named buttons to go to a slide, one each. With many slides on a narrow screen there are five and the current slide's
 * is the third: the row wraps around the ends of the carousel.
 */
function SlideDots({ slides, current, onSelect }: SlideDotsProps) {
  const isReduced = !useMediaQuery(wideScreen) && slides.length > carouselLimits.narrowDots;
  const visible = isReduced
    ? [-2, -1, 0, 1, 2].map((beside) => (current + beside + slides.length) % slides.length)
    : slides.keys();
  return (
    <ul role="list" className={styles.dots}>
      {[...visible].map((index) => (
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

const shapes = {
  'Previous slide': 'M15.5 3.5 7 12l8.5 8.5',
  'Next slide': 'M8.5 3.5 17 12l-8.5 8.5',
  Pause: 'M8 4v16M16 4v16',
  Play: 'M7 4.5v15L19 12Z',
} as const;

type CarouselControlsProps = SlideDotsProps & {
  /** False at an end of a carousel that does not wrap around. */
  onPrevious: (() => void) | false;
  onNext: (() => void) | false;
  autoplay: { isAvailable: boolean; isPaused: boolean; toggle: () => void };
};

/** Dots, pause button and arrows of a carousel. */
export function CarouselControls(props: CarouselControlsProps) {
  const { onPrevious, onNext, autoplay, ...dots } = props;
  return (
    <div className={styles.controls}>
      <SlideDots {...dots} />
      {autoplay.isAvailable && (
        <ControlButton name={autoplay.isPaused ? 'Play' : 'Pause'} onPress={autoplay.toggle} />
      )}
      <ControlButton name="Previous slide" onPress={onPrevious} />
      <ControlButton name="Next slide" onPress={onNext} />
    </div>
  );
}

type ControlButtonProps = { name: keyof typeof shapes; onPress: (() => void) | false };

/** Stays focusable when disabled, so that keyboard focus is not lost. */
function ControlButton({ name, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-disabled={!onPress || undefined}
      onClick={onPress || undefined}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={shapes[name]} fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
    </button>
  );
}
