/** Finds a blok in a story and changes the list it is in. Content is never mutated. */
import { isRecord } from '../../../../src/lib/values/json';
import type { BlokContent } from '../wire/management';

/** A list of bloks that holds a given one. */
export type BlokPlace = {
  blok: BlokContent;
  /** Blok with the list in one of its fields. */
  parent: BlokContent;
  field: string;
  /** Bloks of the list. Those inside a text are mostly alone in theirs. */
  siblings: readonly BlokContent[];
  index: number;
};

/**
 * Returns the places on the way from the root to a blok, the outermost first: none for the root itself,
 * `undefined` if the story has no such blok.
 */
export function findBlokPlaces(root: BlokContent, blokUid: string): BlokPlace[] | undefined {
  if (root._uid === blokUid) return [];
  for (const [field, value] of Object.entries(root)) {
    const found = findInValue(value, { parent: root, field }, blokUid);
    if (found) return found;
  }
  return undefined;
}

function findInValue(
  value: unknown,
  at: Pick<BlokPlace, 'parent' | 'field'>,
  blokUid: string,
): BlokPlace[] | undefined {
  if (!isRecord(value)) return undefined;
  const items: unknown[] = Object.values(value);
  const siblings = items.filter(isFormBlok);
  for (const item of items) {
    if (!isFormBlok(item)) {
      const found = findInValue(item, at, blokUid);
      if (found) return found;
      continue;
    }
    const inside = findBlokPlaces(item, blokUid);
    if (inside) {
      return [{ ...at, blok: item, siblings, index: siblings.indexOf(item) }, ...inside];
    }
  }
  return undefined;
}

/** True for a blok. Cells of a table have a component as well, but no form of their own. */
function isFormBlok(value: unknown): value is BlokContent {
  return (
    isRecord(value) &&
    typeof value._uid === 'string' &&
    typeof value.component === 'string' &&
    !value.component.startsWith('_')
  );
}

/**
 * Replaces the list that holds a blok. A list inside a text that becomes empty takes its node out of the
 * text.
 *
 * @returns the same object if the story has no such blok
 */
export function changeBlokList(
  root: BlokContent,
  blokUid: string,
  change: (siblings: readonly BlokContent[], index: number) => readonly BlokContent[],
): BlokContent {
  const last = findBlokPlaces(root, blokUid)?.at(-1);
  if (!last) return root;
  const changed = change(last.siblings, last.index);
  return replaceIn(root, last.siblings[0] ?? last.blok, changed) as BlokContent;
}

/** Copies a value with another list in place of the one that begins with `first`. */
function replaceIn(value: unknown, first: BlokContent, list: readonly BlokContent[]): unknown {
  if (Array.isArray(value)) {
    if (value.includes(first)) return list;
    const items: unknown[] = value;
    return keepSame(
      items,
      items.map((item) => replaceIn(item, first, list)).filter((item) => !isEmptyBlokNode(item)),
    );
  }
  if (!isRecord(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const replaced = replaceIn(item, first, list);
    if (replaced !== item) changed = { ...(changed ?? value), [key]: replaced };
  }
  return changed ?? value;
}

function keepSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const isSame =
    before.length === after.length && before.every((item, index) => item === after[index]);
  return isSame ? before : after;
}

/** True for a node of a text that holds bloks and has none left. */
function isEmptyBlokNode(value: unknown): boolean {
  if (!isRecord(value) || value.type !== 'blok' || !isRecord(value.attrs)) return false;
  return Array.isArray(value.attrs.body) && value.attrs.body.length === 0;
}

/** Copies a blok, with new ids for it and all bloks inside. */
export function copyBlok(blok: BlokContent): BlokContent {
  return withNewIds(blok) as BlokContent;
}

function withNewIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewIds);
  if (!isRecord(value)) return value;
  const copied = Object.entries(value).map(([key, item]) => [
    key,
    key === '_uid' ? crypto.randomUUID() : withNewIds(item),
  ]);
  return Object.fromEntries(copied);
}
