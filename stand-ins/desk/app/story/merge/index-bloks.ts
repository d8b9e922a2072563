import { isRecord } from '../../../../../src/lib/values/json';
import type { BlokContent } from '../../wire/management';
import type { Versions } from './merge-conflict';
import { rootUid } from './merge-conflict';

/**
 * A field of a blok without the bloks inside it. `value` is the field as it is; `shape` is what two
 * versions are compared by: a rich text with its bloks reduced to their `_uid`, else the value.
 */
export type OwnField = { value: unknown; shape: unknown };

/** A blok of one version. Its lists of bloks hold their `_uid`, in order. */
export type IndexedBlok = {
  blok: BlokContent;
  /** Key of the list or rich text that holds the blok; empty for the root. */
  place: string;
  own: ReadonlyMap<string, OwnField>;
  lists: ReadonlyMap<string, readonly string[]>;
};

/** The bloks of one version by `_uid`. The root's is `rootUid` in every version. */
export type BlokIndex = ReadonlyMap<string, IndexedBlok>;

/** Returns the key of a field of a blok. */
export function placeOf(uid: string, field: string): string {
  return `${uid}\n${field}`;
}

/** Returns the blok and the field of a key. */
export function readPlace(place: string): { uid: string; field: string } {
  const [uid = '', field = ''] = place.split('\n');
  return { uid, field };
}

/**
 * Indexes versions of one content, so that bloks can be compared wherever they moved. Returns
 * `undefined` if a version has two bloks of the same `_uid`.
 */
export function indexVersions(versions: Versions<BlokContent>): Versions<BlokIndex> | undefined {
  const lists = listPlaces([versions.base, versions.mine, versions.theirs]);
  const base = indexBloks(versions.base, lists);
  const mine = indexBloks(versions.mine, lists);
  const theirs = indexBloks(versions.theirs, lists);
  return base && mine && theirs && { base, mine, theirs };
}

/**
 * Returns the fields that hold bloks in one version, and bloks or nothing in the others. An empty
 * array alone does not say whether it is a list of bloks or of texts.
 */
function listPlaces(versions: readonly BlokContent[]): ReadonlySet<string> {
  const lists = new Set<string>();
  const others = new Set<string>();
  const visit = (uid: string, blok: BlokContent) => {
    for (const [field, value] of Object.entries(blok)) {
      const place = placeOf(uid, field);
      if (isBlokList(value)) {
        lists.add(place);
        for (const inner of value) visit(inner._uid, inner);
      } else if (isRichText(value)) {
        others.add(place);
        for (const inner of bloksInText(value)) visit(inner._uid, inner);
      } else if (!isEmptyValue(value)) others.add(place);
    }
  };
  for (const version of versions) visit(rootUid, version);
  for (const place of others) lists.delete(place);
  return lists;
}

function indexBloks(content: BlokContent, listPlaces: ReadonlySet<string>): BlokIndex | undefined {
  const index = new Map<string, IndexedBlok>();
  const visit = (uid: string, blok: BlokContent, place: string): boolean => {
    if (index.has(uid)) return false;
    let isSound = true;
    const own = new Map<string, OwnField>();
    const lists = new Map<string, readonly string[]>();
    index.set(uid, { blok, place, own, lists });
    for (const [field, value] of Object.entries(blok)) {
      if (field === '_uid') continue;
      const inner = placeOf(uid, field);
      if (listPlaces.has(inner)) {
        const bloks = isBlokList(value) ? value : [];
        lists.set(
          field,
          bloks.map(({ _uid }) => _uid),
        );
        for (const child of bloks) isSound &&= visit(child._uid, child, inner);
      } else if (isRichText(value)) {
        own.set(field, { value, shape: mapTextBloks(value, ({ _uid }) => [{ _uid }]) });
        for (const child of bloksInText(value)) isSound &&= visit(child._uid, child, inner);
      } else own.set(field, { value, shape: value });
    }
    return isSound;
  };
  return visit(rootUid, content, '') ? index : undefined;
}

/** True for a list of one blok or more. */
function isBlokList(value: unknown): value is readonly BlokContent[] {
  return Array.isArray(value) && value.length > 0 && value.every(isBlok);
}

function isBlok(value: unknown): value is BlokContent {
  return isRecord(value) && typeof value.component === 'string' && typeof value._uid === 'string';
}

export function isRichText(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && value.type === 'doc' && Array.isArray(value.content);
}

function bloksInText(node: unknown): BlokContent[] {
  const found: BlokContent[] = [];
  mapTextBloks(node, (blok) => {
    found.push(blok);
    return [blok];
  });
  return found;
}

/**
 * Replaces the bloks of a rich text. Returns the same objects where nothing changed.
 *
 * @param replace returns the bloks to have in place of one
 */
export function mapTextBloks(
  node: unknown,
  replace: (blok: BlokContent) => readonly object[],
): unknown {
  if (Array.isArray(node)) {
    const nodes = node.map((inner) => mapTextBloks(inner, replace));
    return nodes.every((inner, position) => inner === node[position]) ? node : nodes;
  }
  if (!isRecord(node)) return node;
  if (node.type !== 'blok') {
    const content = mapTextBloks(node.content, replace);
    return content === node.content ? node : { ...node, content };
  }
  const attrs = isRecord(node.attrs) ? node.attrs : {};
  const body: readonly unknown[] = Array.isArray(attrs.body) ? attrs.body : [];
  const replaced = body.flatMap((blok) => (isBlok(blok) ? replace(blok) : [blok]));
  const isSameBody =
    replaced.length === body.length && replaced.every((blok, index) => blok === body[index]);
  return isSameBody ? node : { ...node, attrs: { ...attrs, body: replaced } };
}

/** True for what the service and forms use for "nothing". */
function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Compares values as JSON, without regard to the order of keys. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right || (isEmptyValue(left) && isEmptyValue(right))) return true;
  if (!isRecord(left) || !isRecord(right)) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left) && Array.isArray(right) && left.length !== right.length) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSameValue(left[key], right[key]),
  );
}
