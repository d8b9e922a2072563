/** Where a clock reads the time, in milliseconds. */
export type TimeSources = { monotonic: () => number; wall: () => number };

/** More than a busy page or a corrected wall clock would explain. */
const minSleepMs = 2_000;

const browserTime: TimeSources = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
};

/**
 * A clock that never goes back and does not lose the time a machine sleeps. `performance.now()` is
 * steady but stands still in sleep in several browsers; the wall clock runs on but may be set. So the
 * first counts, and where the second has run ahead of it by seconds since the last reading, the
 * machine has slept and the missing time is added.
 *
 * @returns a reading in milliseconds, from an arbitrary zero
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
