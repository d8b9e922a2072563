import type { BlokContent } from '../wire/management';

/** Lists the fewest bloks that must have moved to bring both orders about. */
export function findMoved(
  old: readonly BlokContent[],
  now: readonly BlokContent[],
): ReadonlySet<string> {
  const places = new Map(old.map(({ _uid }, place) => [_uid, place]));
  const kept = now.flatMap(({ _uid }) => {
    const place = places.get(_uid);
    return place === undefined ? [] : [{ uid: _uid, place }];
  });
  // The longest rising sequence of old places stays.
  const best: { length: number; previous: number }[] = [];
  for (const [index, { place }] of kept.entries()) {
    let entry = { length: 1, previous: -1 };
    for (let before = 0; before < index; before += 1) {
      const length = (best[before]?.length ?? 0) + 1;
      if ((kept[before]?.place ?? Infinity) < place && length > entry.length) {
        entry = { length, previous: before };
      }
    }
    best.push(entry);
  }
  const moved = new Set(kept.map(({ uid }) => uid));
  const longest = Math.max(...best.map(({ length }) => length));
  let at = best.findLastIndex(({ length }) => length === longest);
  while (at >= 0) {
    const stays = kept[at];
    if (stays) moved.delete(stays.uid);
    at = best[at]?.previous ?? -1;
  }
  return moved;
}
