import { useRef } from 'react';
import type { Image } from '../../../domain/media/image';
import { ArticleImage } from '../../../ui/media/image';
import { useLoadedNear } from '../../../hooks/use-loaded-near';
import * as styles from './pictures.module.css';

type CaptionedPictureProps = {
  image: Image;
  caption: string;
  preset?: 'natural' | 'gallery';
};

export function CaptionedPicture({ image, caption, preset = 'natural' }: CaptionedPictureProps) {
  return (
    <figure className={styles.figure}>
      <ArticleImage
        image={image}
        isDecorative={!image.alt}
        preset={preset}
        sizes="(min-width: 1312px) 850px, (min-width: 1025px) 60vw, 94vw"
        className={styles.picture}
      />
      {caption && (
        <figcaption dir="auto" className={styles.caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
}

type GalleryProps = { pictures: readonly { image: Image; caption: string }[] };

/**
 * Pictures in a scrollable row, replaced by a carousel once the gallery is near the viewport.
 * Without script the row remains.
 */
export function Gallery({ pictures }: GalleryProps) {
  const place = useRef<HTMLDivElement>(null);
  const carousel = useLoadedNear(place, () => import('../../../ui/carousel/carousel'));
  const slides = pictures.map(({ image, caption }) => ({
    label: caption || image.alt || 'Picture',
    content: <CaptionedPicture image={image} caption={caption} preset="gallery" />,
  }));
  return (
    <div ref={place} className={styles.gallery}>
      {carousel ? (
        <carousel.Carousel label="Pictures" slides={slides} />
      ) : (
        // Not every browser lets a keyboard scroll an element that takes no focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul role="list" aria-label="Pictures" tabIndex={0} className={styles.row}>
          {slides.map(({ label, content }, index) => (
            <li key={`${index} ${label}`}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
