import type { GatsbyLoader } from './gatsby-loader';

/** Network information that some browsers provide. */
type Connection = { effectiveType?: string; saveData?: boolean };

/** True if pages may be prefetched: not on 2g, with data saver or offline. */
export function mayPrefetch(device: Navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  if (!device.onLine || connection?.saveData) return false;
  return !(connection?.effectiveType ?? '').includes('2g');
}

/**
 * Applies the policy to Gatsby's prefetching. Its loader already refuses 2g and data saver for
 * links in view, but not for links under the pointer, whose whole page it loads; and offline a
 * failed prefetch is never retried, so that a click becomes a full page load.
 */
export function applyPrefetchPolicy(loader: GatsbyLoader, device: Navigator = navigator): void {
  const { enqueue, hovering } = loader;
  loader.enqueue = (path) => (mayPrefetch(device) ? enqueue(path) : refusal());
  loader.hovering = (path) => {
    if (mayPrefetch(device)) hovering(path);
  };
}

function refusal(): ReturnType<GatsbyLoader['enqueue']> {
  return Object.assign(Promise.resolve(false), { abort: () => undefined });
}
