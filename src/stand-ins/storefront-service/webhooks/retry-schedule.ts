const hour = 60 * 60 * 1000;

/** A webhook that is not taken is sent again so often. */
export const maxRetries = 8;

/** Within so many milliseconds of the first attempt. */
export const retryWindowMs = 4 * hour;

/**
 * Milliseconds to wait after an attempt that failed, each time twice as long: about a minute after
 * the first, two hours before the last. Null = it is given up.
 *
 * @param attempts attempts made so far
 */
export function retryDelay(attempts: number): number | null {
  if (attempts > maxRetries) return null;
  const shares = 2 ** maxRetries - 1;
  return Math.round((retryWindowMs * 2 ** (attempts - 1)) / shares);
}
