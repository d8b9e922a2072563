import type { ShopImage } from '../../domain/product';
import { buildImageSources } from '../../storefront/image-url';
import { ResponsiveImage } from '../../ui/responsive-image';
import * as styles from './product-gallery.module.css';

type ProductGalleryProps = {
  images: readonly ShopImage[];
  /** The chosen variant's own picture, shown first. */
  lead: ShopImage | null;
};

const widths = [320, 480, 640, 800, 1000, 1200] as const;

/** A product's pictures: a strip to swipe on a phone, a wall on a wide screen. */
export function ProductGallery({ images, lead }: ProductGalleryProps) {
  const ordered = lead ? [lead, ...images.filter(({ url }) => url !== lead.url)] : images;
  return (
    // A strip that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.gallery} role="group" aria-label="Pictures" tabIndex={0}>
      {ordered.map((image, index) => (
        <ResponsiveImage
          key={image.url}
          className={index === 0 ? styles.first : styles.picture}
          sources={buildImageSources(image, widths, 1)}
          sizes={index === 0 ? '(min-width: 960px) 50vw, 92vw' : '(min-width: 960px) 25vw, 92vw'}
          alt={image.alt}
          priority={index === 0}
        />
      ))}
    </div>
  );
}
