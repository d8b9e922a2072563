import type { ShopImage } from '../../domain/product/product';
import type { ImageFragment } from '../generated/operations';

/** A square is assumed where the service does not know the size, so that the page keeps its shape. */
const unknownSize = 1000;

/** @param fallbackAlt says what the picture shows when the merchant has not */
export function toShopImage(image: ImageFragment, fallbackAlt: string): ShopImage {
  return {
    url: image.url,
    width: image.width ?? unknownSize,
    height: image.height ?? unknownSize,
    alt: image.altText || fallbackAlt,
  };
}
