/** In `static/`: the content security policy allows workers of this origin, and this one never changes. */
const workerFile = '/load-locales.js';

let loading: Promise<void> | undefined;

/**
 * Has a worker load the browser's data of languages. A browser loads them for the first object of `Intl`,
 * once for all threads of a page's process: 12 ms on a fast machine, over 60 ms on a phone, in which
 * presses wait if the page itself makes that object. Resolves when they are loaded or cannot be: `Intl`
 * works either way.
 */
export function loadLocales(): Promise<void> {
  loading ??= new Promise((resolve) => {
    if (typeof Worker !== 'function') {
      resolve();
      return;
    }
    const worker = new Worker(workerFile);
    const end = () => {
      worker.terminate();
      resolve();
    };
    worker.onmessage = end;
    worker.onerror = (event) => {
      // Without the network, for example. The page loads the data itself then.
      event.preventDefault();
      end();
    };
  });
  return loading;
}
