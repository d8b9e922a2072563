type RetryPolicy<T> = {
  /** Returns the milliseconds to wait before the next attempt; `undefined` accepts the outcome. */
  delayAfter: (outcome: T, retriesSoFar: number) => number | undefined;
  /** Replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>;
};

/** Repeats a task while the policy asks for a retry. Returns the last outcome. */
export async function retry<T>(task: () => Promise<T>, policy: RetryPolicy<T>): Promise<T> {
  const { delayAfter, wait = sleep } = policy;
  for (let retries = 0; ; retries += 1) {
    const outcome = await task();
    const delay = delayAfter(outcome, retries);
    if (delay === undefined) return outcome;
    await wait(delay);
  }
}

/**
 * Returns a delay that doubles with every retry, plus up to a quarter of random jitter to spread
 * clients.
 */
export function backoff(first: number, retriesSoFar: number): number {
  return first * 2 ** retriesSoFar * (1 + Math.random() / 4);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
