import { timings } from '../../config/limits';
import { sessionStore } from '../../lib/browser-storage';

const storageKey = 'chunk-reload-at';

/**
 * Matches webpack's message "Loading chunk 42 failed.\n(missing: …)", of a script or a style sheet.
 */
const chunkFailure = /Loading (?:CSS )?chunk ([\w-]+) failed/i;

/**
 * True if the error means that a chunk of the site's script could not be loaded, as happens in a
 * tab opened before the current release. Webpack's time-out (120 seconds, type `timeout`) counts.
 */
export function isChunkFailure(thrown: unknown): thrown is Error {
  return thrown instanceof Error && chunkFailure.test(thrown.message);
}

/**
 * Returns the message shown for a failed chunk, script or style sheet: 'Loading chunk 42 failed',
 * without the file's URL.
 */
export function chunkFailureMessage(error: Error): string {
  const [, chunk] = chunkFailure.exec(error.message) ?? [];
  return chunk ? `Loading chunk ${chunk} failed` : error.message;
}

/**
 * Loads a page in full, which brings the current release's scripts, at most once in 60 seconds, so
 * that a missing chunk cannot cause a reload loop. The time is in session storage; without storage
 * it does not reload, nor offline, where the page would be lost.
 *
 * @param load does the full load
 * @returns true if it does
 */
export function reloadOnce(load: () => void, now = Date.now()): boolean {
  if (!navigator.onLine || !claimReload(now)) return false;
  load();
  return true;
}

function claimReload(now: number): boolean {
  const stored = sessionStore.read(storageKey);
  // Without storage nothing would prevent a reload loop.
  if (stored === undefined) return false;
  const last = Number(stored ?? Number.NEGATIVE_INFINITY);
  if (now - last < timings.chunkReloadGuardMs) return false;
  return sessionStore.write(storageKey, String(now));
}

/**
 * Answers an unhandled chunk failure, such as of a lazy-loaded component, with a guarded reload.
 * Gatsby's own handler reloads without a guard (navigation.js), so this one runs first and stops
 * the event.
 *
 * @param onRefusal called with the failure when the guard allows no reload
 */
export function guardUnhandledChunkFailures(
  onRefusal: (failure: Error) => void,
  reload = () => window.location.reload(),
): void {
  const answer = (event: PromiseRejectionEvent) => {
    if (!isChunkFailure(event.reason)) return;
    event.stopImmediatePropagation();
    if (!reloadOnce(reload)) onRefusal(event.reason);
  };
  window.addEventListener('unhandledrejection', answer, { capture: true });
}
