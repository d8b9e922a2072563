import { readImageSize, storyblokImage } from '../../../../src/domain/media/image-providers';
import { isRecord } from '../../../../src/lib/values/json';

/** An image or a file in a story, as far as the desk reads it. The rest is kept. */
export type AssetValue = Readonly<Record<string, unknown>> & {
  alt: string;
  /** `X1xY1:X2xY2` in pixels of the original, or empty. */
  focus: string;
  /** Absolute address. */
  filename: string;
};

/** An asset of the library, as far as the desk reads it. */
export type LibraryAsset = {
  id: number;
  filename: string;
  short_filename: string;
  alt: string | null;
  title: string | null;
  source: string | null;
  copyright: string | null;
  focus: string | null;
};

/** Returns what a story keeps of an asset: a copy of its texts. */
export function toAssetValue({ id, filename, focus, ...asset }: LibraryAsset): AssetValue {
  const texts = {
    alt: asset.alt ?? '',
    title: asset.title ?? '',
    source: asset.source ?? '',
    copyright: asset.copyright ?? '',
  };
  return {
    id,
    ...texts,
    name: '',
    focus: focus ?? '',
    filename,
    fieldtype: 'asset',
    meta_data: texts,
    is_external_url: false,
  };
}

/** Returns an asset with another alternative text, in both places that hold it. */
export function withAlt(asset: AssetValue, alt: string): AssetValue {
  const metaData = isRecord(asset['meta_data']) ? asset['meta_data'] : {};
  return { ...asset, alt, meta_data: { ...metaData, alt } };
}

/** Reads a field's value; `undefined` if no file is chosen. Missing texts are empty. */
export function readAsset(value: unknown): AssetValue | undefined {
  if (!isRecord(value) || typeof value.filename !== 'string' || !value.filename) return undefined;
  const { filename, alt, focus } = value;
  const text = (given: unknown) => (typeof given === 'string' ? given : '');
  return { ...value, alt: text(alt), focus: text(focus), filename };
}

/** Kind of files that a field takes, with its words for people. */
export type AssetKind = {
  /** Ends of names; `undefined` for any file. */
  extensions?: RegExp;
  /** For the file chooser of the browser. */
  accept: string;
  noun: string;
  /** Completes "The field takes …". */
  takes: string;
};

/** Kinds by Storyblok's names. Pictures are those that the site's parser takes; WebP ones are converted on their way. */
const kinds: Readonly<Record<string, AssetKind>> = {
  images: {
    extensions: /\.(jpe?g|png|gif)$/i,
    accept: '.jpg,.jpeg,.png,.gif,.webp',
    noun: 'picture',
    takes: 'jpeg, png, gif and WebP pictures',
  },
  videos: { extensions: /\.mp4$/i, accept: '.mp4', noun: 'film', takes: 'mp4 films' },
  texts: {
    extensions: /\.(vtt|txt|pdf)$/i,
    accept: '.vtt,.txt,.pdf',
    noun: 'file',
    takes: 'vtt, txt and pdf files',
  },
};

/**
 * Returns the kind of files that a field takes; any file without a rule.
 *
 * @param filetypes setting of the field in the content model
 */
export function assetKind(filetypes: unknown): AssetKind {
  const [name, ...others] = Array.isArray(filetypes) ? filetypes.map(String) : [];
  const kind = others.length === 0 ? kinds[name ?? ''] : undefined;
  return kind ?? { accept: '', noun: 'file', takes: 'files of any kind' };
}

/** True if a file of the name fits. */
export function fitsKind(fileName: string, { extensions }: AssetKind): boolean {
  return extensions?.test(fileName) ?? true;
}

/** Returns true if browsers can show the file as a picture. */
export function isPicture(fileName: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|svg)$/i.test(fileName);
}

/** Returns the address of a small rendition that shows the whole picture. */
export function thumbnailUrl(filename: string, side: number): string {
  return storyblokImage(filename, { width: side, height: side, fit: 'contain' });
}

/** A place in a picture as fractions of its width and height, 0 to 1. */
export type FocusPoint = { x: number; y: number };

/** Reads the middle of a focus; `undefined` without one, or if the picture's size is unknown. */
export function readFocus({ focus, filename }: AssetValue): FocusPoint | undefined {
  const [, left, top, right, bottom] = /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus) ?? [];
  const size = readImageSize(filename);
  if (bottom === undefined || !size) return undefined;
  const middle = (from = '', to = '', length = 1) =>
    Math.min(1, (Number(from) + Number(to)) / 2 / length);
  return { x: middle(left, right, size.width), y: middle(top, bottom, size.height) };
}

/** Writes a point as a focus: a box of one pixel of the original, as Storyblok's editor does. */
export function writeFocus(filename: string, { x, y }: FocusPoint): string {
  const size = readImageSize(filename);
  if (!size) return '';
  const pixel = (fraction: number, length: number) =>
    Math.min(length - 1, Math.max(0, Math.floor(fraction * length)));
  const left = pixel(x, size.width);
  const top = pixel(y, size.height);
  return `${left}x${top}:${left + 1}x${top + 1}`;
}
