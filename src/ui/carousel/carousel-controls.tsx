import type { ComponentProps } from 'react';
import * as styles from './carousel-controls.module.css';
import { CarouselIcon } from './carousel-icon';
import { SlideDots } from './slide-dots';

type CarouselControlsProps = ComponentProps<typeof SlideDots> & {
  /** Before that they keep their space and can be neither seen nor reached. */
  isReady: boolean;
  /** Absent at an end that the carousel does not run past. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Absent on a carousel that does not move by itself. */
  autoplay: { isPaused: boolean; toggle: () => void } | undefined;
};

/** Dots, pause and the two arrows. */
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

/** At an end it stays focusable, so that a keyboard does not lose its place. */
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
