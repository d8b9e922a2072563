/**
 * Three-way merge of a story's content, by blok and field.
 *
 * A change is a difference from the version both editors began with. Changes of one side alone are
 * taken, equal changes of both are no conflict, and where both changed one field differently nothing
 * is decided: the result has the value of the side that `choices` names, and `mine` until then. A
 * blok that one side moved keeps the changes of the other. A blok that one side removed and the other
 * changed is a conflict. The words of a rich text are one field; bloks inside it are merged as others.
 */
import type { BlokContent } from '../../wire/management';
import type { BlokIndex } from './index-bloks';
import { indexVersions, isRichText, isSameValue, mapTextBloks, placeOf } from './index-bloks';
import type { Choices, Conflict, Versions } from './merge-conflict';
import { conflictKey, createChooser, rootUid } from './merge-conflict';
import { mergeOrder, placeBloks } from './merge-structure';

export type Merge = { content: BlokContent; conflicts: readonly Conflict[] };

type Chooser = ReturnType<typeof createChooser>;

type Merging = {
  indexes: Versions<BlokIndex>;
  chooser: Chooser;
  /** Place of each blok in the result. */
  places: ReadonlyMap<string, string>;
  /** Bloks of the result so far. */
  built: Set<string>;
};

/** Merges two versions that began with `base`. Parts equal to `mine` are the same objects. */
export function mergeContents(versions: Versions<BlokContent>, choices: Choices): Merge {
  const { base, mine, theirs } = versions;
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) {
    return { content: mine, conflicts: [] };
  }
  if (isSameValue(base, mine)) return { content: theirs, conflicts: [] };
  const indexes = indexVersions(versions);
  if (!indexes) return chooseWhole(versions, choices);
  const chooser = createChooser(choices, mine._uid);
  const places = placeBloks(indexes, chooser);
  const merging = { indexes, chooser, places, built: new Set<string>() };
  const content = buildBlok(merging, rootUid);
  // Two moves can contradict each other, such as each of two bloks into the other.
  const isComplete = [...places.keys()].every(
    (uid) => merging.built.has(uid) || !indexes.mine.has(uid) || !indexes.theirs.has(uid),
  );
  return isComplete ? { content, conflicts: chooser.conflicts() } : chooseWhole(versions, choices);
}

/** Decides on the whole content: its parts cannot be matched. */
function chooseWhole(versions: Versions<BlokContent>, choices: Choices): Merge {
  const conflict: Conflict = {
    at: { blokUid: versions.mine._uid },
    kind: 'changed',
    base: versions.base,
    mine: versions.mine,
    theirs: versions.theirs,
  };
  const side = choices.get(conflictKey(conflict.at)) ?? 'mine';
  return { content: versions[side], conflicts: [conflict] };
}

function buildBlok(merging: Merging, uid: string): BlokContent {
  merging.built.add(uid);
  const mine = merging.indexes.mine.get(uid);
  const theirs = merging.indexes.theirs.get(uid);
  const blok = mine?.blok ?? theirs?.blok;
  if (!blok) throw new Error(`A merge asked for the unknown blok ${uid}.`);
  const merged: BlokContent = { _uid: blok._uid, component: blok.component };
  for (const field of new Set([...Object.keys(blok), ...Object.keys(theirs?.blok ?? {})])) {
    if (field === '_uid') continue;
    const isList = mine?.lists.has(field) === true || theirs?.lists.has(field) === true;
    const value = isList
      ? buildList(merging, uid, field, blok[field])
      : buildText(merging, uid, field, mergeField(merging, uid, field));
    if (value !== undefined) merged[field] = value;
  }
  return isShallowEqual(blok, merged) ? blok : merged;
}

function mergeField({ indexes, chooser }: Merging, uid: string, field: string): unknown {
  const [base, mine, theirs] = [
    indexes.base.get(uid),
    indexes.mine.get(uid),
    indexes.theirs.get(uid),
  ];
  const values = fullValues(indexes, uid, field);
  if (!mine) return values.theirs;
  if (!theirs) return values.mine;
  // A blok inside a text may have put the text in conflict already.
  if (!chooser.hasConflict(uid, field)) {
    const own = mine.own.get(field)?.shape;
    const other = theirs.own.get(field)?.shape;
    const before = base?.own.get(field)?.shape;
    if (isSameValue(own, other) || isSameValue(before, other)) return values.mine;
    if (isSameValue(before, own)) return values.theirs;
  }
  return values[chooser.choose(uid, field, { kind: 'changed', ...values })];
}

function buildText(merging: Merging, uid: string, field: string, value: unknown): unknown {
  if (!isRichText(value)) return value;
  const here = placeOf(uid, field);
  return mapTextBloks(value, ({ _uid }) =>
    merging.places.get(_uid) === here ? [buildBlok(merging, _uid)] : [],
  );
}

function buildList(merging: Merging, uid: string, field: string, before: unknown): unknown {
  const { indexes, chooser, places } = merging;
  const here = placeOf(uid, field);
  const members = [...places].filter(([, place]) => place === here).map(([member]) => member);
  const order = mergeOrder(
    members,
    {
      base: indexes.base.get(uid)?.lists.get(field) ?? [],
      mine: indexes.mine.get(uid)?.lists.get(field) ?? [],
      theirs: indexes.theirs.get(uid)?.lists.get(field) ?? [],
    },
    () => chooser.choose(uid, field, { kind: 'sorted', ...fullValues(indexes, uid, field) }),
  );
  const bloks = order.map((member) => buildBlok(merging, member));
  const known: readonly unknown[] = Array.isArray(before) ? before : [];
  const isUnchanged =
    bloks.length === known.length && bloks.every((blok, index) => blok === known[index]);
  return isUnchanged ? before : bloks;
}

/** Returns a field of a blok in each version. */
function fullValues(indexes: Versions<BlokIndex>, uid: string, field: string): Versions<unknown> {
  return {
    base: indexes.base.get(uid)?.blok[field],
    mine: indexes.mine.get(uid)?.blok[field],
    theirs: indexes.theirs.get(uid)?.blok[field],
  };
}

function isShallowEqual(left: BlokContent, right: BlokContent): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key]);
}
