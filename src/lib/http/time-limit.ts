/**
 * Returns a signal that is aborted with the given one, or with `TimeoutError` after the time.
 *
 * Use it instead of `AbortSignal.any` with `AbortSignal.timeout`: Safari before 17.4 has no `any`, and Node 20
 * collects a time-out that only `any` knows as garbage, so the request waits for ever. A listener keeps it.
 */
export function limitTime(signal: AbortSignal, milliseconds: number): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  limit.addEventListener('abort', () => undefined);
  return 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : join([signal, limit]);
}

/** Joins signals by listeners, which stay on a signal until one of them is aborted. */
function join(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const source of signals) {
    const abort = () => joined.abort(source.reason);
    if (source.aborted) abort();
    else source.addEventListener('abort', abort, { signal: joined.signal });
  }
  return joined.signal;
}
