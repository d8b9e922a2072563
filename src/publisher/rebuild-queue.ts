import type { Trigger } from './trigger';

export type QueueState = 'idle' | 'building' | 'waiting';

/** One build runs, at most one waits: everything asked for during a build is one more build. */
export type RebuildQueue = {
  /** Asks for a build that begins after this call. */
  request: (trigger: Trigger) => 'started' | 'waiting';
  state: () => QueueState;
  /** What the running build and the waiting one were asked for by. */
  running: () => readonly Trigger[];
  waiting: () => readonly Trigger[];
  /** Resolves when nothing runs and nothing waits. */
  settled: () => Promise<void>;
  /** Drops the waiting build and takes no more. */
  close: () => void;
};

/** @param build must not reject */
export function createRebuildQueue(
  build: (triggers: readonly Trigger[]) => Promise<void>,
): RebuildQueue {
  let running: readonly Trigger[] = [];
  let current: Promise<void> | undefined;
  let closed = false;
  const waiting = new Map<string, Trigger>();

  const work = async () => {
    while (waiting.size > 0) {
      running = [...waiting.values()];
      waiting.clear();
      await build(running);
    }
    running = [];
    current = undefined;
  };
  return {
    request: (trigger) => {
      if (!closed) waiting.set(JSON.stringify(trigger), trigger);
      if (current || closed) return 'waiting';
      current = work();
      return 'started';
    },
    state: () => {
      if (!current) return 'idle';
      return waiting.size > 0 ? 'waiting' : 'building';
    },
    running: () => running,
    waiting: () => [...waiting.values()],
    settled: async () => {
      await current;
    },
    close: () => {
      closed = true;
      waiting.clear();
    },
  };
}
