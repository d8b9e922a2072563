/** Milliseconds until a task is done although the page has not come to rest. */
const maxDelayMs = 2_000;

/**
 * Does a task when the page has nothing better to do, and at the latest after two seconds. Browsers
 * that do not say when they are idle (Safari) get it a moment after the current work.
 *
 * @returns takes it back
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: maxDelayMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
