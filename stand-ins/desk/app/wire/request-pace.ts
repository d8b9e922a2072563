/** Resolves when the next request may be sent, at once if its signal is aborted. In order of the calls. */
type TakeTurn = (signal?: AbortSignal) => Promise<void>;

/**
 * Creates a queue that lets so many requests go within a time, as a rate limit counts them. Requests
 * that were aborted while they waited count for nothing.
 */
export function createRequestPace(maxRequests: number, windowMs: number): TakeTurn {
  let line = Promise.resolve();
  let sentAt: readonly number[] = [];
  const wait = async (signal: AbortSignal | undefined) => {
    if (signal?.aborted) return;
    const freeAt = (sentAt[sentAt.length - maxRequests] ?? -Infinity) + windowMs;
    const delay = freeAt - performance.now();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (!signal?.aborted) sentAt = [...sentAt, performance.now()].slice(-maxRequests);
  };
  return (signal) => {
    line = line.then(() => wait(signal));
    return line;
  };
}
