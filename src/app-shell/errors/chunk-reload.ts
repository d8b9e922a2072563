import { timings } from '../../config/limits';
import { sessionStore } from '../../lib/browser/browser-storage';
import { watchPageLeaving } from '../../lib/browser/page-leaving';
import { lateShell } from '../loading/late-shell';
import { canReach } from '../network/reach-site';

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
 * Allows a full load, which brings the current release's scripts, at most once in 60 seconds, so that a
 * missing chunk cannot cause a reload loop. The time is in session storage; without storage there is
 * no reload.
 *
 * @returns true if a load may begin now
 */
export function claimReload(now = Date.now()): boolean {
  const stored = sessionStore.read(storageKey);
  // Without storage nothing would prevent a reload loop.
  if (stored === undefined) return false;
  const last = Number(stored ?? Number.NEGATIVE_INFINITY);
  // A clock that was set back must not forbid reloads for longer.
  if (Math.abs(now - last) < timings.chunkReloadGuardMs) return false;
  return sessionStore.write(storageKey, String(now));
}

/**
 * Reloads the page, within the guard of `claimReload` and if the site can be reached: otherwise the
 * page would be lost. What was typed is there again afterwards.
 *
 * @returns true if it reloads
 */
export async function reloadOnce(reload = () => window.location.reload()): Promise<boolean> {
  if (!(await canReach(window.location.pathname)) || !claimReload()) return false;
  lateShell()?.prepareReload();
  reload();
  return true;
}

/**
 * Answers an unhandled chunk failure, such as of a lazy-loaded component, with a guarded reload.
 * Gatsby's own handler reloads without a guard (navigation.js), so this one must be added before it,
 * and stops the event. Failures of a page that is being left are none, so leaving is followed from here on.
 *
 * @param onRefusal called with the failure when no reload is allowed or possible
 */
export function guardUnhandledChunkFailures(
  onRefusal: (failure: Error) => void,
  reload?: () => void,
): void {
  watchPageLeaving();
  const answer = async (event: PromiseRejectionEvent) => {
    if (!isChunkFailure(event.reason)) return;
    event.stopImmediatePropagation();
    if (!(await reloadOnce(reload))) onRefusal(event.reason);
  };
  window.addEventListener('unhandledrejection', (event) => void answer(event), { capture: true });
}
