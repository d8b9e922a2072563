import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of work between two looks at what else waits, such as a webhook's answer. */
const stepMs = 20;

/**
 * Does synchronous work on many values without holding up the process. Node's synchronous file
 * calls take a tenth of the time of its asynchronous ones when there are tens of thousands.
 *
 * @param values may grow while it is worked on, when it is an array
 */
export async function forEachInSteps<Value>(
  values: Iterable<Value>,
  work: (value: Value) => void,
): Promise<void> {
  let pauseAt = performance.now() + stepMs;
  for (const value of values) {
    work(value);
    if (performance.now() < pauseAt) continue;
    await nextTurn();
    pauseAt = performance.now() + stepMs;
  }
}
