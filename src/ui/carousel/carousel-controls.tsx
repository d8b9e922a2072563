import type { ComponentProps } from 'react';
import { useMediaQuery, wideScreen } from '../../hooks/use-media-query';
import * as styles from './carousel-controls.module.css';
import type { CarouselSlide } from './carousel-props';

const shapes = {
  previous: 'M15.5 3.5 7 12l8.5 8.5',
  next: 'M8.5 3.5 17 12l-8.5 8.5',
  pause: 'M8 4v16M16 4v16',
  play: 'M7 4.5v15L19 12Z',
} as const;

function CarouselIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill={name === 'play' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="4"
      />
    </svg>
  );
}

/** Maximum number of slides with a dot each on a narrow screen. */
const maxDots = 6;

/** Dots on each side of the current slide in the reduced row: five dots, the third active. */
const dotsPerSide = 2;

/**
 * Returns the indexes of the slides that have a dot, in order. With more than six slides on a
 * narrow screen there are five dots and the current slide is the third: the row wraps around the
 * ends of the carousel.
 */
export function visibleDots(count: number, current: number, isWide: boolean): number[] {
  if (isWide || count <= maxDots) return Array.from({ length: count }, (_, index) => index);
  return Array.from(
    { length: 2 * dotsPerSide + 1 },
    (_, dot) => (current - dotsPerSide + dot + count) % count,
  );
}

type SlideDotsProps = {
  slides: readonly CarouselSlide[];
  current: number;
  onSelect: (index: number) => void;
};

/** Buttons to go to a slide: one for each, or the five around the current one. */
function SlideDots({ slides, current, onSelect }: SlideDotsProps) {
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

type CarouselControlsProps = ComponentProps<typeof SlideDots> & {
  /**
   * False until the slides can be moved: the controls keep their space but are invisible and inert.
   */
  isReady: boolean;
  /** Absent at an end of a carousel that does not wrap around. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Absent on a carousel without autoplay. */
  autoplay: { isPaused: boolean; toggle: () => void } | undefined;
};

/** Dots, pause button and arrows of a carousel. */
export function CarouselControls(props: CarouselControlsProps) {
  const { isReady, onPrevious, onNext, autoplay, ...dots } = props;
  return (
    <div className={styles.controls} inert={!isReady}>
      <SlideDots {...dots} />
      <div className={styles.buttons}>
        {autoplay && (
          <button type="button" className={styles.button} onClick={autoplay.toggle}>
            <CarouselIcon name={autoplay.isPaused ? 'play' : 'pause'} />
            <span className={styles.name}>{autoplay.isPaused ? 'Play' : 'Pause'}</span>
          </button>
        )}
        <ArrowButton name="previous" label="Previous slide" onPress={onPrevious} />
        <ArrowButton name="next" label="Next slide" onPress={onNext} />
      </div>
    </div>
  );
}

type ArrowButtonProps = {
  name: 'previous' | 'next';
  label: string;
  onPress: (() => void) | undefined;
};

/** Stays focusable when disabled, so that keyboard focus is not lost. */
function ArrowButton({ name, label, onPress }: ArrowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    >
      <CarouselIcon name={name} />
    </button>
  );
}
