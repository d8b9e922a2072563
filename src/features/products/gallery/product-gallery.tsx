import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ProductFilm, ShopImage } from '../../../domain/product/product';
import { Image } from '../../../ui/media/image';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import { GalleryThumbs } from './gallery-thumbs';
import type { LargeViewProps } from './large-view';
import type { Elements } from '../../../ui/text/elements';
import * as styles from './product-gallery.module.css';

type ProductGalleryProps = {
  images: readonly ShopImage[];
  /** Picture of the chosen variant, shown first. */
  lead: ShopImage | null;
  films?: readonly ProductFilm[];
};

const noFilms: readonly ProductFilm[] = [];

/**
 * Renders pictures and videos in a strip that is swiped, tabbed through, or scrolled by thumbnails.
 * Each picture opens in a dialog; without scripts it links to the image file.
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
  // Another variant has another first picture: scroll to it.
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

type GalleryPictureProps = { image: ShopImage; isFirst: boolean; onOpen: () => void };

/** Renders one picture. A press with Ctrl, Cmd or Shift opens the file in a new tab or window. */
function GalleryPicture({ image, isFirst, onOpen }: GalleryPictureProps) {
  return (
    <a
      href={image.url}
      aria-label={`Enlarge picture: ${image.alt}`}
      className={styles.enlarge}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Image
        className={styles.picture}
        src={image.url}
        original={image}
        preset="productGallery"
        sizes="(min-width: 48em) 54vw, 100vw"
        alt={image.alt}
        preload={isFirst}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </a>
  );
}

/** Renders one video: a link until its player is lazy-loaded. */
function GalleryFilm({ film }: { film: ProductFilm }) {
  const place = useRef<HTMLDivElement>(null);
  const player = useLoadedNear(place, () => import('./product-film-player'));
  return (
    <div ref={place} className={styles.film}>
      {player ? (
        <player.ProductFilmPlayer film={film} />
      ) : (
        <a href={film.source.url} rel="noopener">
          {`Watch the video: ${film.title}`}
        </a>
      )}
    </div>
  );
}

/**
 * Opens pictures in the dialog, whose script is loaded on first use. If it fails to load, the
 * browser goes to the image file, as without scripts.
 */
function useLargeView(pictures: readonly ShopImage[]): {
  largeView: Elements;
  openLarge: (place: number) => void;
} {
  const [View, setView] = useState<ComponentType<LargeViewProps>>();
  const [place, setPlace] = useState<number>();
  const openLarge = (next: number) => {
    setPlace(next);
    void import('./large-view').then(
      ({ LargeView }) => setView(() => LargeView),
      () => window.location.assign(pictures[next]?.url ?? ''),
    );
  };
  const largeView = View && place !== undefined && (
    <View pictures={pictures} place={place} onMove={setPlace} onClose={() => setPlace(undefined)} />
  );
  return { largeView, openLarge };
}
