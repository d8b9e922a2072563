import type { BuiltPage } from '../draft/draft-page';
import type { Release } from './preview-store';
import { fetchBuiltPage } from './site-pages';

/** Interval of looking at the live page, and for how long, in milliseconds. */
const intervalMs = 2_000;
const maxWatchMs = 120_000;

/**
 * Looks at the live page until it differs from what the site had before a change was published.
 *
 * @param onEnd called with `live`, or with `unseen` when nothing has changed for two minutes
 * @returns ends the look-out
 */
export function watchRelease(
  path: string,
  before: BuiltPage | undefined,
  onEnd: (release: Release) => void,
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
    const isLive = await fetchBuiltPage(path).then(
      (page) => JSON.stringify(page) !== text,
      // Out of reach for a moment: the next look tells.
      () => false,
    );
    const isSoon = performance.now() - started < maxWatchMs;
    if (isOver || (!isLive && isSoon)) return;
    end();
    onEnd(isLive ? 'live' : 'unseen');
  };
  return end;
}
