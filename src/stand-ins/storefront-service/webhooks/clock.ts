import { setTimeout as wait } from 'node:timers/promises';

/** Time as the service sees it; tests bring their own. */
export type Clock = {
  now: () => Date;
  /** Ends early, without a complaint, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

export const realClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};
