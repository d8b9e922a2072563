import { timings } from '../../config/limits';
import { sessionStore } from '../../lib/browser-storage';

const storageKey = 'chunk-reload-at';

/** Webpack's message, "Loading chunk 42 failed.\n(missing: …)", of a script or a style sheet. */
const chunkFailure = /Loading (?:CSS )?chunk [\w-]+ failed/i;

/**
 * Whether something thrown means that a piece of the site's own script could not be loaded, as
 * happens in a tab opened before a release. The type `timeout` (after webpack's 120 seconds) counts.
 */
export function isChunkFailure(thrown: unknown): thrown is Error {
  return thrown instanceof Error && chunkFailure.test(thrown.message);
}

/** The sentence shown for it: 'Loading chunk 42 failed', without the address of the file. */
export function chunkFailureMessage(error: Error): string {
  return chunkFailure.exec(error.message)?.[0] ?? error.message;
}

/**
 * Loads a page in full, which brings the current release's scripts. Only when none was loaded this
 * way within the last 60 seconds, so that a script that stays missing cannot make the tab spin. The
 * time is kept for the tab; a tab that may keep nothing does not reload.
 *
 * @param load does the full load
 * @returns whether it does
 */
export function reloadOnce(load: () => void, now = Date.now()): boolean {
  if (!claimReload(now)) return false;
  load();
  return true;
}

function claimReload(now: number): boolean {
  const stored = sessionStore.read(storageKey);
  // Without storage nothing would guard against a loop of reloads.
  if (stored === undefined) return false;
  const last = Number(stored ?? Number.NEGATIVE_INFINITY);
  if (now - last < timings.chunkReloadGuard) return false;
  return sessionStore.write(storageKey, String(now));
}

/**
 * Answers a failed chunk that nobody handled, such as a part loaded on demand, with a guarded reload
 * of the page. Gatsby has a handler of its own that reloads without a guard (navigation.js), so
 * ours comes first and keeps the event from it.
 */
export function guardUnhandledChunkFailures(reload = () => window.location.reload()): void {
  const answer = (event: PromiseRejectionEvent) => {
    if (!isChunkFailure(event.reason)) return;
    event.stopImmediatePropagation();
    reloadOnce(reload);
  };
  window.addEventListener('unhandledrejection', answer, { capture: true });
}
