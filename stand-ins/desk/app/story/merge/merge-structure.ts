import type { FieldRef } from '../../wire/management';
import type { BlokIndex, IndexedBlok } from './index-bloks';
import { isRichText, isSameValue, readPlace } from './index-bloks';
import type { createChooser, Side, Versions } from './merge-conflict';
import { rootUid } from './merge-conflict';

type Chooser = ReturnType<typeof createChooser>;

/** Decides which bloks the result has, and in which list or text each is. */
export function placeBloks(
  indexes: Versions<BlokIndex>,
  chooser: Chooser,
): ReadonlyMap<string, string> {
  const isKept = createKeeping(indexes, chooser);
  const places = new Map<string, string>();
  for (const uid of new Set([...indexes.mine.keys(), ...indexes.theirs.keys()])) {
    if (uid === rootUid || !isKept(uid)) continue;
    const place = choosePlace(uid, indexes, isKept, chooser);
    if (place !== undefined) places.set(uid, place);
  }
  return places;
}

/**
 * Returns a test whether a blok stays: bloks of both versions do, and added ones. One that a side
 * removed stays if the other changed something in it and is chosen.
 */
function createKeeping(indexes: Versions<BlokIndex>, chooser: Chooser) {
  const known = new Map<string, boolean>();
  const decide = (uid: string): boolean => {
    const { base, mine, theirs } = indexes;
    if (mine.has(uid) && theirs.has(uid)) return true;
    const side: Side = mine.has(uid) ? 'mine' : 'theirs';
    const blok = indexes[side].get(uid);
    if (!blok) return false;
    const { uid: owner, field } = readPlace(blok.place);
    if (!isKept(owner)) return false;
    const before = base.get(uid);
    // Added, or part of a blok that was kept though the other side removed it.
    if (!before || (base.has(owner) && !(mine.has(owner) && theirs.has(owner)))) return true;
    if (before.place === blok.place && isSameValue(before.blok, blok.blok)) return false;
    return chooseKept({ uid, side, owner, field }, indexes, chooser) === side;
  };
  const isKept = (uid: string): boolean => {
    const kept = known.get(uid) ?? decide(uid);
    known.set(uid, kept);
    return kept;
  };
  return isKept;
}

/** Asks about a blok that one side removed and the other changed. */
function chooseKept(
  { uid, side, owner, field }: { uid: string; side: Side; owner: string; field: string },
  indexes: Versions<BlokIndex>,
  chooser: Chooser,
): Side {
  const valuesOf = (read: (index: BlokIndex) => unknown) => ({
    base: read(indexes.base),
    mine: read(indexes.mine),
    theirs: read(indexes.theirs),
  });
  // A rich text decides as one field which bloks it holds.
  if (isRichText(indexes[side].get(owner)?.blok[field])) {
    const values = valuesOf((index) => index.get(owner)?.blok[field]);
    return chooser.choose(owner, field, { kind: 'changed', ...values });
  }
  const values = valuesOf((index) => index.get(uid)?.blok);
  return chooser.choose(uid, undefined, { kind: 'removed', ...values });
}

function choosePlace(
  uid: string,
  indexes: Versions<BlokIndex>,
  isKept: (uid: string) => boolean,
  chooser: Chooser,
): string | undefined {
  const placeIn = (index: BlokIndex) => index.get(uid)?.place;
  const [base, mine, theirs] = [
    placeIn(indexes.base),
    placeIn(indexes.mine),
    placeIn(indexes.theirs),
  ];
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (mine === theirs || base === theirs) return isKept(readPlace(mine).uid) ? mine : theirs;
  if (!isKept(readPlace(theirs).uid)) return mine;
  if (base === mine || !isKept(readPlace(mine).uid)) return theirs;
  const side = chooser.choose(uid, undefined, {
    kind: 'moved',
    base: toRef(indexes.base.get(uid), indexes.base),
    mine: toRef(indexes.mine.get(uid), indexes.mine),
    theirs: toRef(indexes.theirs.get(uid), indexes.theirs),
  });
  return side === 'mine' ? mine : theirs;
}

function toRef(blok: IndexedBlok | undefined, index: BlokIndex): FieldRef | undefined {
  if (!blok) return undefined;
  const { uid, field } = readPlace(blok.place);
  const owner = index.get(uid)?.blok._uid;
  return owner === undefined ? undefined : { blokUid: owner, field };
}

/**
 * Merges the order of a list. Additions follow the blok they followed in their own version.
 *
 * @param members bloks the list will have
 * @param choose asked if both sides sorted the bloks they have in common, differently
 */
export function mergeOrder(
  members: readonly string[],
  versions: Versions<readonly string[]>,
  choose: () => Side,
): readonly string[] {
  const isMember = new Set(members);
  const lists = {
    mine: versions.mine.filter((uid) => isMember.has(uid)),
    theirs: versions.theirs.filter((uid) => isMember.has(uid)),
  };
  const inAll = new Set(
    versions.base.filter((uid) => lists.mine.includes(uid) && lists.theirs.includes(uid)),
  );
  const orderOf = (list: readonly string[]) => list.filter((uid) => inAll.has(uid)).join('\n');
  const before = orderOf(versions.base);
  const [own, other] = [orderOf(lists.mine), orderOf(lists.theirs)];
  const isDisputed = own !== before && other !== before && own !== other;
  const lead: Side = isDisputed ? choose() : own === before && other !== before ? 'theirs' : 'mine';
  const order = [...lists[lead]];
  const rest = lists[lead === 'mine' ? 'theirs' : 'mine'];
  rest.forEach((uid, position) => {
    if (order.includes(uid)) return;
    const previous = rest.slice(0, position).findLast((earlier) => order.includes(earlier));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, uid);
  });
  return [...order, ...members.filter((uid) => !order.includes(uid))];
}
