import type { ImagePresetName } from './image-presets';
import { imagePresets } from './image-presets';
import type { ImageProviderName } from './image-providers';
import { imageProviders } from './image-providers';
import type { ImageFit, ImageFormat, ImageModifiers } from './image-request';
import { imageFits, imageFormats } from './image-request';

const loadings = ['lazy', 'eager'] as const;
const decodings = ['async', 'auto', 'sync'] as const;
const crossOrigins = ['anonymous', 'use-credentials', ''] as const;

export type ImageProps = {
  /** Address of the original. */
  src: string;
  /** Empty, as it is when absent, for a picture that only decorates. */
  alt?: string;
  /** What this picture has in common with its kind; the props below come before it. */
  preset?: ImagePresetName;
  provider?: ImageProviderName;
  /** Pixels the picture takes on the page; with one of the two the proportions are kept. */
  width?: number;
  height?: number;
  fit?: ImageFit;
  format?: ImageFormat;
  /** Percent, 1 to 100. */
  quality?: number;
  /** What fills the room beside a contained picture: hexadecimal digits, or `transparent`. */
  background?: string;
  modifiers?: ImageModifiers;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes?: string;
  /** The page's largest picture above the fold: asked for at once, before others. */
  preload?: boolean;
  loading?: (typeof loadings)[number];
  decoding?: (typeof decodings)[number];
  crossorigin?: (typeof crossOrigins)[number] | boolean;
  className?: string | undefined;
};

/**
 * Refuses what would show no picture or the wrong one. Content and plain scripts pass by the types.
 *
 * @throws Error naming the prop and what it may be
 */
export function checkImageProps(props: ImageProps): void {
  const { src, provider, preset, quality, crossorigin } = props;
  if (typeof src !== 'string' || src.trim() === '') {
    throw new Error('Image src must be the address of a picture, not empty.');
  }
  requireKnown('provider', Object.keys(imageProviders), provider);
  requireKnown('preset', Object.keys(imagePresets), preset);
  requireOneOf('fit', imageFits, props.fit);
  requireOneOf('format', imageFormats, props.format);
  requireOneOf('loading', loadings, props.loading);
  requireOneOf('decoding', decodings, props.decoding);
  requireOneOf('crossorigin', [...crossOrigins, true, false], crossorigin);
  if (quality !== undefined && !(quality >= 1 && quality <= 100)) {
    throw new Error(`Image quality must be 1 to 100, not "${quality}".`);
  }
}

function requireKnown(what: string, known: readonly string[], name: string | undefined): void {
  if (name === undefined || known.includes(name)) return;
  throw new Error(`Unknown image ${what} "${name}". Known: ${known.join(', ')}.`);
}

function requireOneOf<T>(what: string, allowed: readonly T[], value: T | undefined): void {
  if (value === undefined || allowed.includes(value)) return;
  const names = allowed.map((each) => (each === '' ? 'empty' : String(each)));
  throw new Error(`Image ${what} must be one of ${names.join(', ')}, not "${String(value)}".`);
}
