import { timings } from '../../config/limits';
import { mayBePreview } from '../../config/preview-mode';
import { whenIdle } from '../../lib/when-idle';
import { mayPrefetch } from '../navigation/prefetch-policy';

/**
 * Keeps the page that is open for a visit without a connection, once the browser is idle. Not in a
 * preview, and on no line on which pages are not prefetched either.
 */
export function keepVisitedPage(): void {
  if (mayBePreview() || !mayPrefetch(navigator)) return;
  whenIdle(() => void keepWithBookmarks().catch(() => undefined), timings.prefetchIdleTimeoutMs);
}

/** A script that does not arrive is loaded with the next page. */
async function keepWithBookmarks(): Promise<void> {
  const script = await import('./keep-with-bookmarks');
  await script.keepWithBookmarks();
}
