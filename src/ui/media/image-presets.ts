import type { ImageFit, ImageFormat, ImageProviderName } from '../../domain/media/image-providers';

/** Settings that pictures of one kind share. A component's own props override them. */
export type ImagePreset = {
  /** `storyblok` when absent. */
  provider?: ImageProviderName;
  /** Width divided by height; the original's proportions when absent. */
  aspect?: number;
  /** Widths to choose from, in pixels, ascending. */
  widths: readonly number[];
  /** Pixels of the `width` attribute and of the `src` rendition; the last of `widths` when absent. */
  width?: number;
  sizes?: string;
  fit?: ImageFit;
  format?: ImageFormat;
  /** Format of `src`, which machines load, and browsers without `srcset`. */
  fallbackFormat?: ImageFormat;
};

/**
 * Renditions of a content picture. 680 and 740 are a card and the full width on a phone of 412
 * pixels at a density of 1.75, with over a quarter fewer pixels than the next larger width.
 */
const content = {
  widths: [320, 480, 680, 740, 1040, 1280, 1600],
  width: 1040,
  format: 'webp',
  fallbackFormat: 'jpeg',
} as const;

/** Shop pictures are square, in the format Shopify's image host picks. */
const shop = { provider: 'shopify', aspect: 1 } as const;

export const imagePresets = {
  /** Cover at the head of an article. */
  cover: {
    ...content,
    aspect: 2,
    width: 1250,
    sizes: '(min-width: 96em) 40vw, (min-width: 82em) 78.125rem, 100vw',
  },
  /** Article in a list. */
  card: {
    ...content,
    aspect: 8 / 5,
    sizes: '(min-width: 64.0625em) 25rem, (min-width: 40em) 46vw, 94vw',
  },
  /** Picture in its own proportions, such as one in an article's body. */
  natural: content,
  /** Poster of a home page or marketing page. */
  hero: { ...content, aspect: 8 / 7 },
  /** Picture beside the title of a category or topic. */
  opening: { ...content, aspect: 3 / 2 },
  /** Slide of an article's gallery; one shape for all, so that nothing jumps between slides. */
  gallery: { ...content, aspect: 3 / 2 },
  /** Film poster, category or topic in a list. */
  wide: { ...content, aspect: 16 / 9 },
  /** Person, large. */
  portrait: { ...content, aspect: 1 },
  /** Person, small. */
  avatar: {
    aspect: 1,
    widths: [112, 224, 336],
    width: 112,
    sizes: '112px',
    format: 'webp',
  },
  /** Product in a list. */
  product: {
    ...shop,
    widths: [240, 360, 480, 640, 800],
    sizes: '(min-width: 64.0625em) 20rem, (min-width: 40em) 33vw, 50vw',
  },
  /** Product inside an article, with its buy button. */
  productOffer: { ...shop, widths: [160, 240, 320, 480] },
  /** Gallery of a product page. 740 is a phone of 412 pixels at a density of 1.75. */
  productGallery: { ...shop, widths: [320, 480, 640, 740, 800, 1000, 1200] },
  /** Product picture over the whole window. */
  productZoom: { ...shop, widths: [800, 1200, 1600, 2000] },
  /** Product in one row: a gallery's thumbnail, a gear list. */
  productThumb: { ...shop, widths: [80, 160, 240], sizes: '80px' },
  /** Suggestion beside the cart. */
  suggestion: { ...shop, widths: [72, 144, 216], sizes: '72px' },
  /** Line of a cart or an order. */
  line: { ...shop, widths: [96, 192, 288], sizes: '96px' },
} satisfies Record<string, ImagePreset>;

export type ImagePresetName = keyof typeof imagePresets;
