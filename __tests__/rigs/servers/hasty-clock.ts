import type { Clock } from '../../../src/content/content-transport';

/** A clock on which a wait takes no real time. `waits` lists them in milliseconds. */
export function createHastyClock(): Clock & { waits: number[] } {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
  };
}
