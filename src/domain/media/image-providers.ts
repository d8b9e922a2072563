export const imageFormats = ['webp', 'avif', 'jpeg', 'png'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** `cover` crops to the size; `contain` fits the whole picture inside it. */
export const imageFits = ['cover', 'contain'] as const;
export type ImageFit = (typeof imageFits)[number];

/** Options only one provider has, under its own names, such as `{ grayscale: true, blur: 5 }`. */
export type ImageModifiers = Readonly<Record<string, string | number | boolean>>;

/** One rendition of a picture. */
export type ImageRequest = {
  /** Pixels. */
  width: number;
  /** Pixels; 0 or absent keeps the proportions. */
  height?: number;
  fit?: ImageFit | undefined;
  /** The provider's own choice when absent. */
  format?: ImageFormat | undefined;
  /** Percent, 1 to 100. */
  quality?: number | undefined;
  /** Fill beside a contained picture: hexadecimal digits, or `transparent`. */
  background?: string | undefined;
  modifiers?: ImageModifiers | undefined;
};

/** Builds the URL of a rendition. */
type ImageProvider = (src: string, request: ImageRequest) => string;

/**
 * Storyblok's image service: `…/m[/fit-in]/WIDTHxHEIGHT[/smart][/filters:a(x):b(y)]`. Vector files
 * pass through. A focus point (modifier `focal`) replaces `smart`: the service ignores one of the two
 * when it gets both.
 */
export const storyblokImage: ImageProvider = (src, request) => {
  const [file = '', query] = src.split('?', 2);
  if (/\.svg$/i.test(file)) return src;
  const { width, height = 0, fit = 'cover', format, quality, background, modifiers } = request;
  const fill = background?.replace('#', '');
  const operands: Record<string, ImageModifiers[string] | undefined> = { format, quality, fill };
  const filters = Object.entries({ ...operands, ...modifiers })
    .filter(([, operand]) => operand !== undefined && operand !== false && operand !== '')
    .map(([name, operand]) => `${name}(${operand === true ? '' : String(operand)})`)
    .join(':');
  const fitIn = fit === 'contain' ? '/fit-in' : '';
  const smart = fit === 'cover' && !modifiers?.focal ? '/smart' : '';
  const operations = `/m${fitIn}/${width}x${height}${smart}${filters && `/filters:${filters}`}`;
  return `${file}${operations}${query === undefined ? '' : `?${query}`}`;
};

/**
 * Reads the original's size from a Storyblok URL, whose path holds it in the fourth segment:
 * `/f/SPACE/WIDTHxHEIGHT/…`. Returns `undefined` for other URLs, and for sides of six digits and more.
 */
export function readImageSize(src: string): { width: number; height: number } | undefined {
  const [path = ''] = src.replace(/^(?:https?:)?\/\/[^/]+/i, '').split(/[?#]/);
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(path.split('/')[3] ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** Longest side in pixels that Shopify's image host serves. */
const maxShopifySide = 5760;

/**
 * Shopify's image host: `name_WIDTHxHEIGHT[_crop_center].jpg[.webp]?v=1`. The host picks the quality
 * and, without a format, the best one the browser accepts. A URL without a known file extension is
 * returned unchanged.
 */
export const shopifyImage: ImageProvider = (src, request) => {
  const [path = '', query = ''] = src.split('?', 2);
  const [, name, extension] = /^(.*)\.(jpe?g|png|webp|avif)$/i.exec(path) ?? [];
  if (!name || !extension) return src;
  const { width, height = 0, fit = 'cover', format, modifiers } = request;
  const size = [width, height].map((side) => (side > 0 ? Math.min(side, maxShopifySide) : ''));
  const crop = fit === 'cover' && height > 0 ? '_crop_center' : '';
  const converted = format ? `.${format.replace('jpeg', 'jpg')}` : '';
  const extra = Object.entries(modifiers ?? {}).map(([key, value]) => [key, String(value)]);
  const search = [query, new URLSearchParams(extra).toString()].filter(Boolean).join('&');
  return `${name}_${size.join('x')}${crop}.${extension}${converted}${search && `?${search}`}`;
};

/** Services that resize pictures, by the name the Image component takes. */
export const imageProviders = {
  storyblok: storyblokImage,
  shopify: shopifyImage,
} satisfies Record<string, ImageProvider>;

export type ImageProviderName = keyof typeof imageProviders;
