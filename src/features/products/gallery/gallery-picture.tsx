import type { ShopImage } from '../../../domain/product/product';
import { buildImageSources } from '../../../storefront/products/image-url';
import { ResponsiveImage } from '../../../ui/media/responsive-image';
import * as styles from './product-gallery.module.css';

type GalleryPictureProps = { image: ShopImage; isFirst: boolean; onOpen: () => void };

const widths = [320, 480, 640, 800, 1000, 1200] as const;

/** A picture of the strip. Pressed with a key that opens a tab, it does that. */
export function GalleryPicture({ image, isFirst, onOpen }: GalleryPictureProps) {
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
      <ResponsiveImage
        className={styles.picture}
        sources={buildImageSources(image, widths, 1)}
        sizes="(min-width: 768px) 50vw, 100vw"
        alt={image.alt}
        priority={isFirst}
      />
    </a>
  );
}
