import type {
  ImageFit,
  ImageFormat,
  ImageModifiers,
  ImageProviderName,
} from '../../domain/media/image-providers';
import { imageFits, imageFormats, imageProviders } from '../../domain/media/image-providers';
import type { ImagePresetName } from './image-presets';
import { imagePresets } from './image-presets';

const loadings = ['lazy', 'eager'] as const;
const decodings = ['async', 'auto', 'sync'] as const;
const crossOrigins = ['anonymous', 'use-credentials', '', true, false] as const;

export type ImageProps = {
  /** URL of the original. */
  src: string;
  /** Empty or absent for a decorative picture. */
  alt?: string;
  /** Settings of the picture's kind; the props below override them. */
  preset?: ImagePresetName;
  provider?: ImageProviderName;
  /** Size of the original in pixels. Storyblok's URLs hold it, so it is needed for others only. */
  original?: { width: number; height: number };
  /** Pixels the picture takes on the page; with one of the two the proportions are kept. */
  width?: number;
  height?: number;
  fit?: ImageFit;
  format?: ImageFormat;
  /** Percent, 1 to 100. */
  quality?: number;
  /** Fill beside a contained picture: hexadecimal digits, or `transparent`. */
  background?: string;
  modifiers?: ImageModifiers;
  /** The `sizes` attribute: width the picture is shown at. */
  sizes?: string | undefined;
  /** The page's largest picture above the fold: loaded at once, before others. */
  preload?: boolean;
  loading?: (typeof loadings)[number];
  decoding?: (typeof decodings)[number];
  crossorigin?: (typeof crossOrigins)[number];
  className?: string | undefined;
};

/**
 * Rejects props that would show no picture or the wrong one, which types do not catch in content
 * and in plain scripts.
 *
 * @throws Error naming the prop and its allowed values
 */
export function checkImageProps(props: ImageProps): void {
  const { src, quality } = props;
  if (typeof src !== 'string' || src.trim() === '') {
    throw new Error('Image src must be the address of a picture, not empty.');
  }
  requireKnown('provider', imageProviders, props.provider);
  requireKnown('preset', imagePresets, props.preset);
  requireOneOf('fit', imageFits, props.fit);
  requireOneOf('format', imageFormats, props.format);
  requireOneOf('loading', loadings, props.loading);
  requireOneOf('decoding', decodings, props.decoding);
  requireOneOf('crossorigin', crossOrigins, props.crossorigin);
  if (quality !== undefined && !(quality >= 1 && quality <= 100)) {
    throw new Error(`Image quality must be 1 to 100, not "${quality}".`);
  }
}

function requireKnown(prop: string, table: object, name: string | undefined): void {
  const known = Object.keys(table);
  if (name === undefined || known.includes(name)) return;
  throw new Error(`Unknown image ${prop} "${name}". Known: ${known.join(', ')}.`);
}

function requireOneOf<T>(prop: string, allowed: readonly T[], value: T | undefined): void {
  if (value === undefined || allowed.includes(value)) return;
  const names = allowed.map((each) => (each === '' ? 'empty' : String(each)));
  throw new Error(`Image ${prop} must be one of ${names.join(', ')}, not "${String(value)}".`);
}
