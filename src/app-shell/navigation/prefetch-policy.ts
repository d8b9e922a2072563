import type { GatsbyLoader } from './gatsby-loader';

/** What a browser may say about its connection; only some do. */
type Connection = { effectiveType?: string; saveData?: boolean };

/**
 * Whether pages may be loaded ahead: not on 2g, not when the reader saves data, not offline.
 */
export function mayPrefetch(device: Navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  if (!device.onLine || connection?.saveData) return false;
  return !(connection?.effectiveType ?? '').includes('2g');
}

/**
 * Holds Gatsby's links to the policy. Its loader already refuses 2g and saved data for links in
 * view. Missing are links under the pointer, whose whole page it loads, and being offline: a page
 * it fails to load ahead it never tries again, and a click on it becomes a full page load.
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
