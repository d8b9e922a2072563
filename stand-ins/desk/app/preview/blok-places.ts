/** Finds a blok in a story, and copies one. */
import { isRecord } from '../../../../src/lib/values/json';
import type { BlokContent } from '../wire/management';

/** A blok, and the field of another one that holds it. */
type BlokPlace = { blok: BlokContent; parent: BlokContent; field: string };

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
  for (const item of Object.values(value)) {
    if (!isFormBlok(item)) {
      const found = findInValue(item, at, blokUid);
      if (found) return found;
      continue;
    }
    const inside = findBlokPlaces(item, blokUid);
    if (inside) return [{ ...at, blok: item }, ...inside];
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
