/**
 * Memory of the addresses that pages had before they moved. An old address leads to the page of its
 * story wherever that is now, so there are neither chains nor loops.
 */
import type { MirrorView, StoryChanges } from './story-log';
import { storyAddresses, findIn, isSameClaim } from './story-faults';
import type { StoryId } from '../../../domain/story/story-id';

/** An address that a page had, and the one it has. */
export type MovedAddress = { from: string; to: string; name: string };

type Served = MirrorView['served'];

/**
 * Remembers the addresses that pages lose by an update, and forgets those that pages have again. A story
 * that goes leaves none, but its older ones work again when it comes back.
 */
export async function recordMoves(before: Served, changes: StoryChanges): Promise<void> {
  const after = changes.served();
  // An edit that leaves every story its place costs no more than this.
  const hasMoved = [...after.values()].some((facts) => {
    const old = before.get(facts.id);
    return old?.digest !== facts.digest && !isSameClaim(facts, old);
  });
  if (!hasMoved) return;
  const addresses = listAddresses(after);
  for (const [id, old] of listAddresses(before)) {
    const now = addresses.get(id);
    if (!now) continue;
    for (const [nth, address] of old.entries()) {
      if (now[nth] !== address) await changes.move(address, { id, nth });
    }
  }
  for (const address of [...addresses.values()].flat()) {
    if (changes.moved.has(address)) await changes.move(address);
  }
}

function listAddresses(served: Served): Map<StoryId, string[]> {
  const find = findIn(served);
  return new Map([...served].map(([id, facts]) => [id, storyAddresses(facts, find)]));
}

/** Lists the old addresses whose story has a page. */
export function listMoved({ served, moved }: Pick<MirrorView, 'served' | 'moved'>): MovedAddress[] {
  const find = findIn(served);
  return [...moved].flatMap(([from, { id, nth }]) => {
    const facts = served.get(id);
    if (!facts) return [];
    const to = storyAddresses(facts, find)[nth];
    return to === undefined ? [] : [{ from, to, name: facts.name }];
  });
}
