import type { Image } from '../../domain/media/image';
import { renditionSet, renditionUrl } from '../../domain/media/image';

/** Pixels; 680 and 740 are a card's and the whole width of a phone of 412 at a density of 1.75. */
const widths = [320, 480, 680, 740, 1040, 1280, 1600] as const;

type PictureProps = {
  image: Image;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** Width divided by height; the original's proportions when absent. */
  aspect?: number;
  /** The page's largest picture above the fold: loaded at once, before others. */
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A responsive picture from the image service. Width and height are always set, so that nothing
 * moves when it arrives.
 */
export function Picture({ image, sizes, aspect, priority = false, className }: PictureProps) {
  const width = Math.min(1040, image.width);
  const height = Math.round(width / (aspect ?? image.width / image.height));
  return (
    <img
      className={className}
      src={renditionUrl(image, { width, height, format: 'jpeg' })}
      srcSet={renditionSet(image, widths, aspect)}
      sizes={sizes}
      width={width}
      height={height}
      alt={image.alt}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
    />
  );
}
