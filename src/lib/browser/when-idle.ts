/**
 * Runs a task when the browser is idle, and after a time-out at the latest. Browsers without
 * `requestIdleCallback` (Safari) run it after 200 ms.
 *
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
