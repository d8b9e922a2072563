import type { Clock } from './clock';

/** Milliseconds a start counts. */
const windowLength = 1_000;

/**
 * Lets at most `limit` callers pass in any stretch of a second, in the order they came.
 *
 * @returns waits for the caller's turn; rejects with the signal's reason when it is aborted first
 */
export function createSlidingWindow(
  limit: number,
  clock: Clock,
): (signal?: AbortSignal) => Promise<void> {
  const passed: number[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  async function pass(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    for (;;) {
      const oldest = passed.length < limit ? undefined : passed[0];
      const rest = oldest === undefined ? 0 : oldest + windowLength - clock.elapsed();
      if (rest <= 0) break;
      await clock.wait(rest, signal);
    }
    passed.push(clock.elapsed());
    if (passed.length > limit) passed.shift();
  }

  return (signal) => {
    const turn = queue.then(() => pass(signal));
    queue = turn.catch(() => undefined);
    return turn;
  };
}
