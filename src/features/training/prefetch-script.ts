import { whenIdle } from '../../lib/when-idle';

/** What a browser may say about its connection; only some do. */
type Connection = { saveData?: boolean };

/**
 * Loads a script ahead, once the page is at rest, so that it is there when the connection is gone.
 * Without a connection it waits for one. A reader who saves data gets it when they ask for it.
 *
 * @param load may be called again after a failure
 * @returns stops trying
 */
export function prefetchScript(load: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData) return () => undefined;
  const tryNow = () => {
    load().then(stopListening, () => undefined);
  };
  const stopListening = () => window.removeEventListener('online', tryNow);
  window.addEventListener('online', tryNow);
  const cancel = whenIdle(tryNow);
  return () => {
    cancel();
    stopListening();
  };
}
