import type { ImageProvider } from './image-request';
import { shopifyProvider } from './shopify-provider';
import { storyblokProvider } from './storyblok-provider';

/** Who resizes. `static` is a file of the site itself, served as it is. */
export const imageProviders = {
  storyblok: storyblokProvider,
  shopify: shopifyProvider,
  static: (src) => src,
} satisfies Record<string, ImageProvider>;

export type ImageProviderName = keyof typeof imageProviders;
