import type { ProductFilm, ShopImage } from '../../../domain/product/product';
import { Image } from '../../../ui/media/image';
import * as styles from './gallery-thumbs.module.css';

type GalleryThumbsProps = {
  pictures: readonly ShopImage[];
  films: readonly ProductFilm[];
  /** Index of the visible slide. */
  current: number;
  onChoose: (place: number) => void;
};

/** Renders thumbnails that scroll the strip; nothing if there is only one slide. */
export function GalleryThumbs({ pictures, films, current, onChoose }: GalleryThumbsProps) {
  const thumbs = [
    ...pictures.map((image) => ({ key: image.url, image, name: `Picture: ${image.alt}` })),
    ...films.map(({ source, firstFrame, title }) => ({
      key: source.url,
      image: firstFrame,
      name: `Video: ${title}`,
    })),
  ];
  if (thumbs.length < 2) return null;
  return (
    <ul role="list" className={styles.thumbs}>
      {thumbs.map(({ key, image, name }, place) => (
        <li key={key}>
          <button
            type="button"
            aria-label={name}
            aria-current={place === current}
            className={styles.thumb}
            onClick={() => onChoose(place)}
          >
            {image ? (
              <Image
                className={styles.picture}
                src={image.url}
                original={image}
                preset="productThumb"
              />
            ) : (
              <span aria-hidden="true">▶</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
