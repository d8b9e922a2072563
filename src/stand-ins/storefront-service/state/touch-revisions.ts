import type { ShopState } from './shop-state';

/** Counts objects as updated now, though their data in the catalogue stayed the same. */
export function touchRevisions(
  revisions: ShopState['revisions'],
  gids: readonly string[],
  now: string,
): ShopState['revisions'] {
  const touched = { ...revisions };
  for (const gid of gids) {
    const revision = touched[gid];
    if (revision) touched[gid] = { ...revision, updatedAt: now };
  }
  return touched;
}
