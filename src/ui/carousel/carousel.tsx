import type { CSSProperties, DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { carouselDefaults } from '../../config/limits';
import { CarouselControls } from './carousel-controls';
import type { CarouselProps } from './carousel-props';
import * as styles from './carousel.module.css';
import { ScrollTrack } from './scroll-track';
import { useCarousel } from './use-carousel';

/** What has its own use for the arrow keys. */
const keepsArrows =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="tablist"]';

/** Which way an arrow key asks to go: 1 on, -1 back, 0 for a key that is not meant for the slides. */
function arrowStep(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.target instanceof Element && event.target.closest(keepsArrows)) return 0;
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : 0;
}

/**
 * On which side of the current slide a viewport was pressed: -1 left, 1 right, 0 on the slide. The
 * neighbours that show there are inert, so that the press reaches no element of theirs.
 */
function sideOfSlide(viewport: HTMLElement, clientX: number): -1 | 0 | 1 {
  const current = viewport.querySelector('.slick-list')?.getBoundingClientRect();
  if (!current) return 0;
  if (clientX < current.left) return -1;
  return clientX > current.right ? 1 : 0;
}

/** Dragging moves the row; a link's or picture's own ghost would take the pointer away from it. */
const keepPointer = (event: DragEvent) => event.preventDefault();

type SlideViewportProps = CarouselProps & { carousel: ReturnType<typeof useCarousel> };

/** The clip with the row behind it. A press on a neighbour that shows brings it to the middle. */
function SlideViewport({ carousel, ...props }: SlideViewportProps) {
  const { slides, view = 'plain' } = props;
  const { snapThreshold = carouselDefaults.snapThreshold } = props;
  const { slideWidthFraction = carouselDefaults.slideWidthFraction } = props;
  const { viewport, row, slider, moves, loaded, autoplay, isMotionReduced, infinite } = carousel;
  const selectNeighbour = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const side = sideOfSlide(currentTarget, clientX);
    if (side !== 0) moves.selectBeside(side);
  };
  return (
    // The arrow buttons and keys do the same for a keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={viewport}
      className={styles.viewport}
      onClick={selectNeighbour}
      onDragStart={keepPointer}
    >
      {loaded ? (
        <loaded.Track
          ref={slider}
          slides={slides}
          startIndex={loaded.startIndex}
          infinite={infinite}
          snapThreshold={snapThreshold}
          showsNeighbours={view === 'hosts' || slideWidthFraction < 1}
          isMotionReduced={isMotionReduced}
          onChange={(next) => moves.show(next, !autoplay.isRunning)}
        />
      ) : (
        <ScrollTrack ref={row} slides={slides} />
      )}
    </div>
  );
}

/** A carousel of two slides or more: the row, its controls and what is announced. */
function MovingCarousel(props: CarouselProps) {
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

/**
 * Slides one beside the other. Readable without script; the moving part is loaded when it comes
 * near the screen. No slides show nothing, one shows no controls. What a slide holds is built anew
 * once when the moving part takes over, so it should keep no state of its own before that.
 */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    slideWidthFraction = carouselDefaults.slideWidthFraction,
    view = 'plain',
  } = props;
  if (slides.length === 0) return null;
  const width: CSSProperties & Record<'--slide-fraction', number> = {
    '--slide-fraction': slideWidthFraction,
  };
  return (
    <div className={styles.carousel} data-view={view} style={width}>
      {slides.length === 1 ? (
        <div role="group" aria-label={label} className={styles.viewport}>
          <ScrollTrack slides={slides} />
        </div>
      ) : (
        <MovingCarousel {...props} />
      )}
    </div>
  );
}
