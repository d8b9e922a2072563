/** Time-out of the question, in milliseconds: a worker of an earlier release does not answer. */
const answerTimeoutMs = 1_000;

let restored: Promise<void> | undefined;

/**
 * Gives `document.referrer` the value that the service worker saw. Firefox leaves it empty on pages that a
 * worker answered; other engines, and pages without a worker, have it. Asks once a page.
 */
export function restoreReferrer(): Promise<void> {
  return (restored ??= restore());
}

async function restore(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (document.referrer || !worker) return;
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, answerTimeoutMs);
    worker.postMessage({ asksReferrer: true }, [port2]);
  });
  port1.close();
  if (typeof answer !== 'string' || !answer) return;
  Object.defineProperty(document, 'referrer', { value: answer, configurable: true });
}
