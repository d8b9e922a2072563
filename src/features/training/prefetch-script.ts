import { timings } from '../../config/limits';
import { whenIdle } from '../../lib/browser/when-idle';

/** Network Information of the browser; only some have it. */
type Connection = { saveData?: boolean };

/**
 * Prefetches a script once the page is idle, so that it is there when the connection is lost.
 * Offline it waits for the connection. With data saving on it does nothing.
 *
 * @param load may be called again after a failure
 * @returns a function that stops trying
 */
export function prefetchScript(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return () => undefined;
  const tryNow = () => {
    load().then(stopListening, () => undefined);
  };
  const stopListening = () => window.removeEventListener('online', tryNow);
  window.addEventListener('online', tryNow);
  const cancel = whenIdle(tryNow, timings.prefetchIdleTimeoutMs);
  return () => {
    cancel();
    stopListening();
  };
}
