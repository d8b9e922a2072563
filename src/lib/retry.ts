type RetryPolicy<T> = {
  /** Milliseconds to wait before trying again after this outcome; `undefined` ends the trying. */
  delayAfter: (outcome: T, retriesSoFar: number) => number | undefined;
  /** Replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>;
};

/** Runs a task again for as long as its outcome asks for it, and returns the last outcome. */
export async function retry<T>(task: () => Promise<T>, policy: RetryPolicy<T>): Promise<T> {
  const { delayAfter, wait = sleep } = policy;
  for (let retries = 0; ; retries += 1) {
    const outcome = await task();
    const delay = delayAfter(outcome, retries);
    if (delay === undefined) return outcome;
    await wait(delay);
  }
}

/** Doubles from `first` with every retry; up to a quarter is random, so that clients spread out. */
export function backoff(first: number, retriesSoFar: number): number {
  return first * 2 ** retriesSoFar * (1 + Math.random() / 4);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
