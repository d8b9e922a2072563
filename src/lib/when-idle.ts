/** Maximum delay of an idle task. */
const maxDelayMs = 2_000;

/**
 * Runs a task when the browser is idle, and after two seconds at the latest. Browsers without
 * `requestIdleCallback` (Safari) run it after 200 ms.
 *
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: maxDelayMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
