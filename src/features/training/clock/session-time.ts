/** Clocks to read, in milliseconds. */
type TimeSources = { monotonic: () => number; wall: () => number };

/**
 * Minimum lead of the wall clock that counts as sleep: more than a busy page or a corrected clock
 * explains.
 */
const minSleepMs = 2_000;

const browserTime: TimeSources = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
};

/**
 * Creates a clock that never runs backwards and counts the time a machine sleeps.
 * `performance.now()` is monotonic but stops during sleep in several browsers; the wall clock
 * continues but may be changed. The monotonic clock counts, unless the wall clock has gained
 * seconds since the last reading: then the machine has slept and the wall clock's difference
 * counts.
 *
 * @returns a function that returns milliseconds from an arbitrary zero
 */
export function createSessionTime({ monotonic, wall }: TimeSources = browserTime): () => number {
  let lastMonotonic = monotonic();
  let lastWall = wall();
  let reading = 0;
  return () => {
    const [nowMonotonic, nowWall] = [monotonic(), wall()];
    const passed = Math.max(0, nowMonotonic - lastMonotonic);
    const passedOnWall = nowWall - lastWall;
    reading += passedOnWall - passed > minSleepMs ? passedOnWall : passed;
    lastMonotonic = nowMonotonic;
    lastWall = nowWall;
    return reading;
  };
}
