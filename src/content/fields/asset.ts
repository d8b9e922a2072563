import * as v from 'valibot';
import type { ContentImage } from '../../domain/media/image';
import { pictureName } from '../../domain/media/image';
import { readImageSize } from '../../domain/media/image-providers';
import { readUrl } from '../../lib/values/read-url';
import { text } from './text';

const assetObject = v.object({
  filename: v.nullish(v.string(), ''),
  alt: v.nullish(v.string(), ''),
  focus: v.nullish(v.string(), ''),
});

type AssetObject = v.InferOutput<typeof assetObject>;

/** A focus point as the service writes it. It becomes part of image addresses. */
const focusForm = /^\d+x\d+:\d+x\d+$/;

const credentialsMessage =
  'has an address with a user name or a password, which every reader would see';

/** An asset field that may hold a picture. An object without a file counts as empty. */
export const optionalImage = v.pipe(
  v.nullish(assetObject, {}),
  v.check(
    ({ filename }) => !filename || pictureName.test(filename),
    'must be a jpeg, jpg, gif or png file',
  ),
  v.check(({ filename }) => !hasCredentials(filename), credentialsMessage),
  v.check(
    ({ filename }) => !filename || sizeOfOriginal(filename) !== undefined,
    'has an address without its size (…/f/SPACE/WIDTHxHEIGHT/…)',
  ),
  v.transform((asset) => (asset.filename ? toImage(asset) : undefined)),
);

/** An asset field that must hold a picture. */
export const image = v.pipe(
  optionalImage,
  v.rawTransform<ContentImage | undefined, ContentImage>(
    ({ dataset: { value }, addIssue, NEVER }) => {
      if (value) return value;
      addIssue({ message: 'has no picture' });
      return NEVER;
    },
  ),
);

/** A picture of a gallery. The service stores its caption as the asset's title. */
export const captionedImage = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const picture = v.safeParse(image, value);
    const { title: caption } = v.parse(v.fallback(v.object({ title: text }), { title: '' }), value);
    if (picture.success) return { image: picture.output, caption };
    addIssue({ message: picture.issues[0].message });
    return NEVER;
  }),
);

/** Address of a file of any kind; empty when there is none. */
export const fileUrl = v.pipe(
  v.nullish(v.object({ filename: v.nullish(v.string(), '') }), {}),
  v.check(
    ({ filename }) => !filename || webAddress(filename) !== undefined,
    'has an address that is not on the web (http or https)',
  ),
  v.check(({ filename }) => !hasCredentials(filename), credentialsMessage),
  v.transform(({ filename }) => fileAddress(filename)),
);

/** Address of a film's captions; `undefined` when there are none. */
export const captionFile = v.pipe(
  fileUrl,
  v.check((url) => !url || /^[^?]*\.vtt(?:\?|$)/i.test(url), 'must be a WebVTT file (.vtt)'),
  v.transform((url) => url || undefined),
);

/**
 * Converts a picture of the richtext editor, which has only an address and an alternative text.
 * Returns `undefined` for a file other than jpeg, jpg, gif or png: the story is kept without it, and
 * the build report names it.
 */
export function imageFromAddress(url: string, alt: string): ContentImage | undefined {
  const isUsable = pictureName.test(url) && !hasCredentials(url);
  const size = isUsable ? sizeOfOriginal(url) : undefined;
  return size ? { url: fileAddress(url), alt, ...size } : undefined;
}

function toImage({ filename, alt, focus }: AssetObject): ContentImage {
  const size = sizeOfOriginal(filename) ?? { width: 0, height: 0 };
  return { url: fileAddress(filename), alt, ...size, ...(focusForm.test(focus) ? { focus } : {}) };
}

/**
 * Encodes what editors' names of files may have and `srcset` may not: blanks and commas. Keeps the query, by which the
 * service tells a replaced file from the one before.
 */
function fileAddress(url: string): string {
  const address = webAddress(url);
  if (!address) return '';
  address.hash = '';
  return address.href.replaceAll(',', '%2C');
}

/** Completes the protocol-relative addresses of old image fields. */
function absolute(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

/** Reads the size of an original, which must be on the web. */
function sizeOfOriginal(url: string): ReturnType<typeof readImageSize> {
  return webAddress(url) && readImageSize(url);
}

function hasCredentials(url: string): boolean {
  const address = webAddress(url);
  return address !== undefined && address.username + address.password !== '';
}

function webAddress(url: string): URL | undefined {
  const address = readUrl(absolute(url));
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}
