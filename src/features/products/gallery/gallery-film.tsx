import { useRef } from 'react';
import type { ProductFilm } from '../../../domain/product/product';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import * as styles from './product-gallery.module.css';

/** A film of the strip: a link to it until its player has been fetched. */
export function GalleryFilm({ film }: { film: ProductFilm }) {
  const place = useRef<HTMLDivElement>(null);
  const player = useLoadedNear(place, () => import('./film-player'));
  return (
    <div ref={place} className={styles.film}>
      {player ? (
        <player.FilmPlayer film={film} />
      ) : (
        <a href={film.source.url} rel="noopener">
          Watch the video: {film.title}
        </a>
      )}
    </div>
  );
}
