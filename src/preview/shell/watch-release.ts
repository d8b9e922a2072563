import type { Release } from './preview-store';

/** Interval of looking at the site, and for how long, in milliseconds. */
const intervalMs = 2_000;
const maxWatchMs = 120_000;

/**
 * Looks at what the site has of a story until it differs from what it had before a change was published.
 *
 * @param readLive reads it; fails while the site is out of reach
 * @param onEnd called with `live` and what the site has now, or with `unseen` when nothing has changed
 *   for two minutes
 * @returns ends the look-out
 */
export function watchRelease(
  readLive: () => Promise<unknown>,
  before: unknown,
  onEnd: (release: Release, live: unknown) => void,
): () => void {
  const started = performance.now();
  const text = JSON.stringify(before);
  let isOver = false;
  const timer = setInterval(() => void look(), intervalMs);
  const end = () => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async () => {
    // Out of reach for a moment: the next look tells.
    const live = await readLive().catch(() => before);
    const isLive = JSON.stringify(live) !== text;
    const isSoon = performance.now() - started < maxWatchMs;
    if (isOver || (!isLive && isSoon)) return;
    end();
    onEnd(isLive ? 'live' : 'unseen', live);
  };
  return end;
}
