import type { CatalogImage } from '../catalog/catalog';
import type { ResolvedObject } from '../graphql/resolved-values';

/** Width and height of every picture of the demo shop, in pixels. */
export const imageSize = 1600;

type Transform = {
  crop?: string | null;
  maxHeight?: number | null;
  maxWidth?: number | null;
  preferredContentType?: string | null;
  scale?: number | null;
};

/** Builds an `Image` of the Storefront API, resized by query parameters. */
export function presentImage(image: CatalogImage): ResolvedObject {
  return {
    __typename: 'Image',
    id: image.gid,
    altText: image.altText,
    width: imageSize,
    height: imageSize,
    thumbhash: null,
    originalSrc: image.url,
    src: image.url,
    url: ({ transform }: { transform?: Transform | null }) => transformed(image.url, transform),
    transformedSrc: (transform: Transform) => transformed(image.url, transform),
  };
}

/** Builds a `MediaImage`: the same picture as product media. */
export function presentMediaImage(image: CatalogImage): ResolvedObject {
  return {
    __typename: 'MediaImage',
    id: image.mediaGid,
    alt: image.altText,
    mediaContentType: 'IMAGE',
    presentation: null,
    image: presentImage(image),
    previewImage: presentImage(image),
  };
}

function transformed(url: string, transform: Transform | null | undefined): string {
  if (!transform) return url;
  const address = new URL(url);
  const scale = transform.scale ?? 1;
  const { maxWidth, maxHeight, crop, preferredContentType } = transform;
  if (maxWidth) address.searchParams.set('width', String(maxWidth * scale));
  if (maxHeight) address.searchParams.set('height', String(maxHeight * scale));
  if (crop) address.searchParams.set('crop', crop.toLowerCase());
  if (preferredContentType) address.searchParams.set('format', preferredContentType.toLowerCase());
  return address.toString();
}
