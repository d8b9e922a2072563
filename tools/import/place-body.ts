import { isRecord } from '../../src/lib/values/json';
import type { ConvertedBody, Loss, RichTextNode } from './convert/conversion';
import { findMissing } from './convert/find-missing';
import type { AddressBook } from './import-addresses';
import type { MadeAsset } from './import-journal';
import { focusText } from './import-pictures';
import type { SourcePicture } from './source';

/** The rest of the import, as the body of a post needs it. */
type BodySurroundings = {
  addresses: AddressBook;
  /** Returns the story of a key; `undefined` while it does not exist. */
  findStory: (key: string) => { storyUuid: string; fullSlug: string } | undefined;
  /** True if the import will make the story of a key. */
  isExpected: (key: string) => boolean;
  /** Assets of the body's pictures by address. */
  assets: ReadonlyMap<string, MadeAsset>;
  pictures: ReadonlyMap<string, SourcePicture>;
};

export type PlacedBody = {
  document: RichTextNode;
  faqs: Record<string, unknown>[];
  losses: Loss[];
  /** True if a link leads to a story that does not exist yet. */
  hasOpenLinks: boolean;
};

/** Mark of a value that has no place without its picture. */
const dropped = Symbol('dropped');

/** Fields of bloks that have words of the post. */
const wordFields: ReadonlySet<string> = new Set(['alt', 'caption', 'title', 'text']);

/**
 * Puts assets in the place of pictures, and stories in the place of links to old addresses. A blok whose picture did
 * not come is left out, and its words are losses.
 */
export function placeBody(
  { document, faqs }: Pick<ConvertedBody, 'document' | 'faqs'>,
  around: BodySurroundings,
): PlacedBody {
  const placed: PlacedBody = {
    document: { type: 'doc', content: [] },
    faqs: [],
    losses: [],
    hasOpenLinks: false,
  };
  const result = placeValue(document, around, placed);
  if (isNode(result)) placed.document = result;
  placed.faqs = faqs.flatMap((item) => {
    const value = placeValue(item, around, placed);
    return isRecord(value) ? [value] : [];
  });
  const texts = [...wordsIn(document), ...wordsIn(faqs)];
  const lost = findMissing({ texts, addresses: [] }, [placed.document, placed.faqs], String);
  if (lost.texts.length > 0) {
    const what = 'the words of a picture that did not come';
    placed.losses.push({ kind: 'lost', what, detail: lost.texts.join(' … ') });
  }
  return placed;
}

/** Collects the words of the bloks and texts in a value. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field !== 'string') yield* wordsIn(field);
    else if (wordFields.has(name)) yield field;
  }
}

function textIn(record: Record<string, unknown>, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value : '';
}

function isNode(value: unknown): value is RichTextNode {
  return isRecord(value) && typeof value.type === 'string';
}

function placeValue(value: unknown, around: BodySurroundings, placed: PlacedBody): unknown {
  if (Array.isArray(value)) {
    return value
      .map((entry) => placeValue(entry, around, placed))
      .filter((each) => each !== dropped);
  }
  if (!isRecord(value)) return value;
  if (value.fieldtype === 'asset') return placeAsset(value, around);
  if (value.fieldtype === 'multilink') return placeMultilink(value, around, placed);
  if (value.type === 'image' && isRecord(value.attrs))
    return placeInlinePicture(value, around, placed);
  if (value.type === 'link' && isRecord(value.attrs)) {
    return { ...value, attrs: placeLinkMark(value.attrs, around, placed) };
  }
  return placeFields(value, around, placed);
}

/** Drops a blok that lost its picture, or all the bloks in one of its lists. */
function placeFields(
  value: Record<string, unknown>,
  around: BodySurroundings,
  placed: PlacedBody,
): unknown {
  const fields: Record<string, unknown> = {};
  // A paragraph may be without content, a slide may not.
  const mayBeEmpty = isNode(value) ? 'content' : undefined;
  for (const [name, before] of Object.entries(value)) {
    const after = placeValue(before, around, placed);
    if (after === dropped || (isEmptied(before, after) && name !== mayBeEmpty)) return dropped;
    fields[name] = after;
  }
  return fields;
}

function isEmptied(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && before.length > 0 && Array.isArray(after) && after.length === 0;
}

function placeAsset(
  asset: Record<string, unknown>,
  { assets, pictures }: BodySurroundings,
): unknown {
  const address = textIn(asset, 'filename');
  const made = assets.get(address);
  if (address === '') return asset;
  if (!made) return dropped;
  return assetField(made, {
    alt: typeof asset.alt === 'string' ? asset.alt : (pictures.get(address)?.alt ?? ''),
    title: typeof asset.title === 'string' ? asset.title : '',
    focus: pictures.get(address)?.focus,
  });
}

/** Returns a link as a field of a story has it: to a story, or to an address. */
export function multilink(
  target: { storyUuid: string; fullSlug: string } | string,
): Record<string, unknown> {
  const [linktype, id, url, cached] =
    typeof target === 'string'
      ? ['url', '', target, target]
      : ['story', target.storyUuid, '', target.fullSlug];
  return { fieldtype: 'multilink', linktype, id, url, cached_url: cached };
}

/** Returns an asset as a field of a story has it. */
export function assetField(
  asset: MadeAsset,
  texts: { alt: string; title?: string; focus?: SourcePicture['focus'] },
): Record<string, unknown> {
  const { alt, title = '', focus } = texts;
  return {
    ...{ fieldtype: 'asset', id: asset.assetId, filename: asset.filename, name: '', source: '' },
    ...{ alt, title, copyright: '', focus: focusText(focus, asset) },
    meta_data: {},
    is_external_url: false,
  };
}

function placeInlinePicture(
  node: Record<string, unknown>,
  around: BodySurroundings,
  placed: PlacedBody,
): unknown {
  const attrs = isRecord(node.attrs) ? node.attrs : {};
  const asset = around.assets.get(textIn(attrs, 'src'));
  if (!asset) return dropped;
  const marks = placeValue(node.marks, around, placed);
  return {
    ...node,
    ...(marks !== undefined && { marks }),
    attrs: { ...attrs, id: asset.assetId, src: asset.filename },
  };
}

function placeLinkMark(
  attrs: Record<string, unknown>,
  around: BodySurroundings,
  placed: PlacedBody,
): Record<string, unknown> {
  const address = textIn(attrs, 'href');
  const now = attrs.linktype === 'story' ? undefined : follow(address, around, placed);
  if (now === undefined) return attrs;
  if ('path' in now) return { ...attrs, href: now.path };
  const anchor = now.anchor === '' ? {} : { anchor: now.anchor };
  return { ...attrs, href: `/${now.fullSlug}`, uuid: now.storyUuid, linktype: 'story', ...anchor };
}

function placeMultilink(
  link: Record<string, unknown>,
  around: BodySurroundings,
  placed: PlacedBody,
): Record<string, unknown> {
  const address = textIn(link, 'url');
  const now = link.linktype === 'url' ? follow(address, around, placed) : undefined;
  if (now === undefined) return link;
  if ('path' in now) return { ...link, url: now.path, cached_url: now.path };
  const { anchor, storyUuid, fullSlug } = now;
  return { ...link, linktype: 'story', id: storyUuid, url: '', cached_url: fullSlug, anchor };
}

type Followed = { path: string } | { storyUuid: string; fullSlug: string; anchor: string };

/** Follows a link to where the old address leads now; `undefined` leaves it as it is. */
function follow(
  address: string,
  around: BodySurroundings,
  placed: PlacedBody,
): Followed | undefined {
  const asset = around.assets.get(address);
  if (asset) return { path: asset.filename };
  const found = around.addresses.find(address);
  if (!found) return undefined;
  const { target, anchor, path } = found;
  if (target === undefined) {
    if (path !== '/') placed.losses.push(changed('a link to what did not come', address));
    return { path: anchor === '' ? path : `${path}#${anchor}` };
  }
  if ('path' in target) return target;
  const story = around.findStory(target.story);
  if (story) return { ...story, anchor };
  if (around.isExpected(target.story)) placed.hasOpenLinks = true;
  return undefined;
}

function changed(what: string, detail: string): Loss {
  return { kind: 'changed', what, detail };
}
