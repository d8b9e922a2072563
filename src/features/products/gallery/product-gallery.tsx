import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ProductFilm, ShopImage } from '../../../domain/product/product';
import { GalleryFilm } from './gallery-film';
import { GalleryPicture } from './gallery-picture';
import { GalleryThumbs } from './gallery-thumbs';
import * as styles from './product-gallery.module.css';
import { useLargeView } from './use-large-view';

type ProductGalleryProps = {
  images: readonly ShopImage[];
  /** The chosen variant's own picture, shown first. */
  lead: ShopImage | null;
  films?: readonly ProductFilm[];
};

const noFilms: readonly ProductFilm[] = [];

/**
 * A product's pictures and films in a strip that is swiped, tabbed through, or moved by its thumbs.
 * Each picture opens large; without script it is a link to the picture itself.
 */
export function ProductGallery({ images, lead, films = noFilms }: ProductGalleryProps) {
  const pictures = useMemo(
    () => (lead ? [lead, ...images.filter(({ url }) => url !== lead.url)] : images),
    [images, lead],
  );
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const { largeView, openLarge } = useLargeView(pictures);
  const show = (place: number) => {
    if (strip.current) strip.current.scrollLeft = place * strip.current.clientWidth;
  };
  const showFirst = useEffectEvent(() => show(0));
  const leadUrl = lead?.url;
  // Another variant has another first picture, and that is the one to see.
  useEffect(() => showFirst(), [leadUrl]);
  return (
    <section aria-label="Pictures" className={styles.gallery}>
      <ul
        ref={strip}
        role="list"
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((image, place) => (
          <li key={image.url} className={styles.slide}>
            <GalleryPicture image={image} isFirst={place === 0} onOpen={() => openLarge(place)} />
          </li>
        ))}
        {films.map((film) => (
          <li key={film.source.url} className={styles.slide}>
            <GalleryFilm film={film} />
          </li>
        ))}
      </ul>
      <GalleryThumbs pictures={pictures} films={films} current={index} onChoose={show} />
      {largeView}
    </section>
  );
}
