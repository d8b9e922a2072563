import { timings } from '../../../src/config/limits';
import type { Clock } from '../../../src/content/story-client/clock';
import { systemClock } from '../../../src/content/story-client/clock';

/** Real time, except that no wait but a request's time-out takes any. `waits` lists those waits. */
export function createHastyClock(): Clock & { waits: number[] } {
  let skipped = 0;
  const waits: number[] = [];
  return {
    waits,
    date: systemClock.date,
    elapsed: () => systemClock.elapsed() + skipped,
    wait(milliseconds, signal) {
      if (milliseconds === timings.contentTimeout) return systemClock.wait(milliseconds, signal);
      waits.push(milliseconds);
      skipped += milliseconds;
      return systemClock.wait(0, signal);
    },
  };
}
