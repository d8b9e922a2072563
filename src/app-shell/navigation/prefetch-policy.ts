import type { GatsbyLoader } from './gatsby-loader';

/** Network information that some browsers provide. */
type Connection = { effectiveType?: string; saveData?: boolean };

/** True if pages may be prefetched: not on 2g, with data saver or offline. */
export function mayPrefetch(device: Navigator): boolean {
  const { connection } = device as Navigator & { connection?: Connection };
  if (!device.onLine || connection?.saveData) return false;
  return !(connection?.effectiveType ?? '').includes('2g');
}

/** Delay of the question for the live code after a prefetch, so that one is asked for a batch. */
const codeCheckDelayMs = 1_000;

/**
 * Applies the policy to Gatsby's prefetching. Its loader already refuses 2g and data saver for
 * links in view, but not for links under the pointer, whose whole page it loads; and offline a
 * failed prefetch is never retried, so that a click becomes a full page load.
 *
 * Page data do not name the code they were made for, and Gatsby asks for it when a link is followed: too
 * late for data of newer code that has been rolled back meanwhile. So it is asked after each prefetch.
 *
 * @returns true if this tab may hold data that were made for other code than its own
 */
export function applyPrefetchPolicy(
  loader: GatsbyLoader,
  device: Navigator = navigator,
): () => boolean {
  const { enqueue, hovering } = loader;
  let holdsOtherCode = false;
  let isChecking = false;
  const checkCode = async () => {
    isChecking = false;
    const live = await loader.loadAppData();
    const { ___webpackCompilationHash: code } = window;
    if (live && code !== undefined) holdsOtherCode ||= live.webpackCompilationHash !== code;
  };
  const checkSoon = () => {
    if (isChecking || holdsOtherCode) return;
    isChecking = true;
    window.setTimeout(() => void checkCode(), codeCheckDelayMs);
  };
  const checked = new Set<string>();
  loader.enqueue = (path) => {
    if (!mayPrefetch(device)) return refusal();
    const prefetch = enqueue(path);
    void prefetch.then((isLoaded) => {
      if (!isLoaded || checked.has(path)) return;
      checked.add(path);
      checkSoon();
    });
    return prefetch;
  };
  loader.hovering = (path) => {
    if (mayPrefetch(device)) hovering(path);
  };
  return () => holdsOtherCode;
}

function refusal(): ReturnType<GatsbyLoader['enqueue']> {
  return Object.assign(Promise.resolve(false), { abort: () => undefined });
}
