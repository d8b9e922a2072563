import type { KeyboardEvent } from 'react';
import { arrowStep } from './arrow-step';
import { CarouselControls } from './carousel-controls';
import type { CarouselProps } from './carousel-props';
import * as styles from './carousel.module.css';
import { SlideViewport } from './slide-viewport';
import { useCarousel } from './use-carousel';

/** A carousel of two slides or more: the row, its controls and what is announced. */
export function MovingCarousel(props: CarouselProps) {
  const carousel = useCarousel(props);
  const { moves, isReady, autoplay } = carousel;
  const { index, announcement, canStep, step, select } = moves;
  const moveByKey = (event: KeyboardEvent) => {
    const by = isReady ? arrowStep(event) : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  };
  return (
    // The keys work for what is focused inside; the group itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={props.label}
      onKeyDown={moveByKey}
      {...autoplay.listeners}
    >
      <SlideViewport {...props} carousel={carousel} />
      <CarouselControls
        slides={props.slides}
        current={index}
        onSelect={select}
        isReady={isReady}
        onPrevious={canStep(-1) ? () => step(-1) : undefined}
        onNext={canStep(1) ? () => step(1) : undefined}
        autoplay={autoplay.isAvailable ? autoplay : undefined}
      />
      <p className={styles.announcement} aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
