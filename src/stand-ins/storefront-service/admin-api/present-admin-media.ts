import type { CatalogueImage } from '../catalogue/catalogue';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentDate } from '../graphql/scalars';
import { imageSize } from '../storefront-api/present-image';

/** An `Image` of the Admin API. */
export function presentAdminImage(image: CatalogueImage): ResolvedObject {
  return {
    __typename: 'Image',
    id: image.gid,
    altText: image.altText,
    width: imageSize,
    height: imageSize,
    originalSrc: image.url,
    src: image.url,
    transformedSrc: image.url,
    url: image.url,
  };
}

/** A `MediaImage` of the Admin API. */
export function presentAdminMedia(image: CatalogueImage, createdAt: string): ResolvedObject {
  const presented = presentAdminImage(image);
  return {
    __typename: 'MediaImage',
    id: image.mediaGid,
    alt: image.altText,
    createdAt: presentDate(createdAt),
    fileErrors: [],
    fileStatus: 'READY',
    image: presented,
    mediaContentType: 'IMAGE',
    mediaErrors: [],
    mimeType: 'image/jpeg',
    preview: { image: presented, status: 'READY' },
    status: 'READY',
  };
}
