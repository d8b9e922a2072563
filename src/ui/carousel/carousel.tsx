import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { carouselDefaults } from '../../config/limits';
import { CarouselControls } from './carousel-controls';
import type { CarouselProps } from './carousel-props';
import * as styles from './carousel.module.css';
import { ScrollTrack } from './scroll-track';
import { useCarousel } from './use-carousel';
import { withStyle } from '../../lib/browser/with-style';

/** Elements that use the arrow keys themselves. */
const arrowKeyUsers =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="tablist"]';

/**
 * Returns the direction of an arrow key: 1 forward, -1 back, 0 for a key not meant for the slides.
 */
function arrowStep(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.target instanceof Element && event.target.closest(arrowKeyUsers)) return 0;
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : 0;
}

/**
 * Returns the side of the current slide that was pressed: -1 left, 1 right, 0 the slide itself. The
 * visible neighbors are inert, so the press reaches no element of theirs.
 */
function sideOfSlide(viewport: HTMLElement, clientX: number): -1 | 0 | 1 {
  const current = viewport.querySelector('.slick-list')?.getBoundingClientRect();
  if (!current) return 0;
  if (clientX < current.left) return -1;
  return clientX > current.right ? 1 : 0;
}

/**
 * Prevents the native drag of a link or picture, which would take the pointer away from the track.
 */
const preventNativeDrag = (event: DragEvent) => event.preventDefault();

type SlideViewportProps = CarouselProps & { carousel: ReturnType<typeof useCarousel> };

/** Clips the track. A press on a visible neighbor makes it the current slide. */
function SlideViewport({ carousel, ...props }: SlideViewportProps) {
  const { slides, view = 'plain' } = props;
  const { slideWidthFraction = carouselDefaults.slideWidthFraction } = props;
  const { viewport, row, slider, moves, loaded, autoplay, isMotionReduced, infinite } = carousel;
  const selectNeighbor = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const side = sideOfSlide(currentTarget, clientX);
    if (side !== 0) moves.selectBeside(side);
  };
  return (
    // The arrow buttons and keys do the same for keyboards.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={viewport}
      className={styles.viewport}
      onClick={selectNeighbor}
      onDragStart={preventNativeDrag}
    >
      {loaded ? (
        <loaded.Track
          ref={slider}
          slides={slides}
          startIndex={loaded.startIndex}
          infinite={infinite}
          showsNeighbors={view === 'hosts' || slideWidthFraction < 1}
          isMotionReduced={isMotionReduced}
          onChange={(next) => moves.show(next, !autoplay.isRunning)}
        />
      ) : (
        <ScrollTrack ref={row} slides={slides} />
      )}
    </div>
  );
}

/** Carousel of two or more slides: the track, its controls and a live region. */
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
    // The keys work while focus is inside; the group itself is not focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
 * Slides side by side. Readable without script; the moving part is lazy-loaded once the carousel is
 * near the viewport. No slides render nothing, one renders no controls. Slide content is mounted
 * anew when the moving part takes over, so it should hold no state before that.
 */
export function Carousel(props: CarouselProps) {
  const {
    label,
    slides,
    slideWidthFraction = carouselDefaults.slideWidthFraction,
    view = 'plain',
  } = props;
  if (slides.length === 0) return null;
  return (
    <div
      className={styles.carousel}
      data-view={view}
      ref={withStyle({ '--slide-fraction': String(slideWidthFraction) })}
    >
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
