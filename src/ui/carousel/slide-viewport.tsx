import type { DragEvent, MouseEvent } from 'react';
import { carouselDefaults } from '../../config/limits';
import type { CarouselProps } from './carousel-props';
import * as styles from './carousel.module.css';
import { ScrollTrack } from './scroll-track';
import { sideOfSlide } from './side-of-slide';
import type { useCarousel } from './use-carousel';

/** Dragging moves the row; a link's or picture's own ghost would take the pointer away from it. */
const keepPointer = (event: DragEvent) => event.preventDefault();

type SlideViewportProps = CarouselProps & { carousel: ReturnType<typeof useCarousel> };

/** The clip with the row behind it. A press on a neighbour that shows brings it to the middle. */
export function SlideViewport({ carousel, ...props }: SlideViewportProps) {
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
