import { useRef } from 'react';
import { useLoadedNear } from '../../hooks/use-loaded-near';
import * as styles from './carousel.module.css';
import type { CarouselProps } from './moving-slides';

/**
 * Slides in a scrollable row, which is all there is without script. A screen before a reader
 * arrives at two or more slides, react-slick takes the row's place, so that the room of its controls is not seen
 * empty. That mounts the slides anew, so they should hold no state before.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, view = 'one' } = props;
  const place = useRef<HTMLElement>(null);
  const moving = useLoadedNear(place, () => import('./moving-slides'), 'early');
  if (slides.length === 0) return null;
  return (
    <figure {...(slides.length > 1 && { ref: place })} className={styles.carousel} data-view={view}>
      {moving ? (
        <moving.MovingSlides {...props} place={place} />
      ) : (
        // Not every browser lets a keyboard scroll an element that takes no focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul role="list" aria-label={label} tabIndex={0} className={styles.row}>
          {slides.map(({ label: name, content }, index) => (
            <li key={`${index} ${name}`}>{content}</li>
          ))}
        </ul>
      )}
    </figure>
  );
}
