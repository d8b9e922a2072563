import type { CatalogImage } from '../catalog/catalog';
import type { ResolvedObject } from '../graphql/resolved-values';

/** Width and height of every picture of the demo shop, in pixels. */
export const imageSize = 1600;

/** Builds an `Image` of the Storefront API. */
export function presentImage(image: CatalogImage): ResolvedObject {
  return {
    __typename: 'Image',
    id: image.gid,
    altText: image.altText,
    width: imageSize,
    height: imageSize,
    url: image.url,
  };
}
