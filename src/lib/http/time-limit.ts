/**
 * Returns a signal that is aborted with the given one, or with `TimeoutError` after the time.
 *
 * Use it instead of `AbortSignal.any` with `AbortSignal.timeout`: Node 20 collects a time-out that
 * only `any` knows as garbage, and the request then waits for ever. A listener keeps it.
 */
export function limitTime(signal: AbortSignal, milliseconds: number): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  limit.addEventListener('abort', () => undefined);
  return AbortSignal.any([signal, limit]);
}
