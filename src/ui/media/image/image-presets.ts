import type { ImageProviderName } from './image-providers';
import type { ImageFit, ImageFormat } from './image-request';

/** What pictures of one kind have in common. A component's own props come before it. */
export type ImagePreset = {
  provider: ImageProviderName;
  /** Pixels. */
  width: number;
  height: number;
  fit: ImageFit;
  sizes: string;
  /** Widths of the renditions to choose from, in pixels, ascending. */
  widths: readonly number[];
  format?: ImageFormat;
};

export const imagePresets = {
  /** An article's cover. */
  cover: {
    provider: 'storyblok',
    width: 1250,
    height: 625,
    fit: 'cover',
    format: 'webp',
    sizes: '(min-width: 1312px) 1250px, 100vw',
    widths: [320, 480, 740, 1040, 1250, 1600],
  },
  /** An article, a category or a topic in a list. */
  card: {
    provider: 'storyblok',
    width: 640,
    height: 400,
    fit: 'cover',
    format: 'webp',
    sizes: '(min-width: 1025px) 400px, (min-width: 640px) 46vw, 94vw',
    widths: [320, 480, 680, 800, 1040],
  },
  /** A person. */
  avatar: {
    provider: 'storyblok',
    width: 112,
    height: 112,
    fit: 'cover',
    format: 'webp',
    sizes: '112px',
    widths: [112, 224, 336],
  },
  /** A product in a list. */
  product: {
    provider: 'shopify',
    width: 640,
    height: 640,
    fit: 'cover',
    sizes: '(min-width: 1025px) 300px, (min-width: 640px) 46vw, 94vw',
    widths: [240, 360, 480, 640, 960],
  },
} satisfies Record<string, ImagePreset>;

export type ImagePresetName = keyof typeof imagePresets;
