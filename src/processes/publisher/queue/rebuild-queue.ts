import type { Trigger } from './trigger';
import { canWait } from './trigger';

export type QueueState = 'idle' | 'building' | 'waiting';

/**
 * One build runs, at most one waits: everything asked for during a build is one more build. What
 * can wait is built together with whatever is built next, or by itself when its time is over.
 */
export type RebuildQueue = {
  /** Asks for a build that begins after this call. */
  request: (trigger: Trigger) => 'started' | 'waiting' | 'delayed';
  /** Does not count what is delayed. */
  state: () => QueueState;
  /** What the running build and the waiting one were asked for by. */
  running: () => readonly Trigger[];
  waiting: () => readonly Trigger[];
  /** What is delayed, and until when. */
  delayed: DelayedTriggers['look'];
  /** Resolves when nothing runs and nothing waits. */
  settled: () => Promise<void>;
  /** Drops the waiting build and what is delayed, and takes no more. */
  close: () => void;
};

/**
 * @param build must not reject
 * @param options.delayMs how long a trigger that can wait does so at most; 0 for none
 */
export function createRebuildQueue(
  build: (triggers: readonly Trigger[]) => Promise<void>,
  options: { delayMs: number } = { delayMs: 0 },
): RebuildQueue {
  let running: readonly Trigger[] = [];
  let current: Promise<void> | undefined;
  let closed = false;
  const waiting = new Map<string, Trigger>();
  const delayed = createDelayedTriggers(options.delayMs, (due) => enqueue(due));

  const work = async () => {
    while (waiting.size > 0) {
      running = [...waiting.values(), ...delayed.take()];
      waiting.clear();
      await build(running);
    }
    running = [];
    current = undefined;
  };
  const enqueue = (triggers: readonly Trigger[]) => {
    for (const trigger of triggers) waiting.set(JSON.stringify(trigger), trigger);
    if (current) return 'waiting';
    current = work();
    return 'started';
  };
  return {
    request: (trigger) => {
      if (closed) return 'waiting';
      if (options.delayMs === 0 || !canWait(trigger)) return enqueue([trigger]);
      delayed.add(trigger);
      return 'delayed';
    },
    state: () => {
      if (!current) return 'idle';
      return waiting.size > 0 ? 'waiting' : 'building';
    },
    running: () => running,
    waiting: () => [...waiting.values()],
    delayed: delayed.look,
    settled: async () => {
      await current;
    },
    close: () => {
      closed = true;
      waiting.clear();
      delayed.take();
    },
  };
}

/** Triggers that wait for company until the first of them has waited long enough. */
type DelayedTriggers = {
  add: (trigger: Trigger) => void;
  /** Hands all of them over; their time no longer runs. */
  take: () => readonly Trigger[];
  /** `dueAt` is when their time is over, or nothing while there are none. */
  look: () => { triggers: readonly Trigger[]; dueAt: Date | undefined };
};

/**
 * @param delayMs how long the first may wait
 * @param onDue gets all of them when that time is over, unless they were taken before
 */
function createDelayedTriggers(
  delayMs: number,
  onDue: (triggers: readonly Trigger[]) => void,
): DelayedTriggers {
  const triggers = new Map<string, Trigger>();
  let due: { at: Date; timer: NodeJS.Timeout } | undefined;
  const take = () => {
    const taken = [...triggers.values()];
    triggers.clear();
    clearTimeout(due?.timer);
    due = undefined;
    return taken;
  };
  return {
    add: (trigger) => {
      triggers.set(JSON.stringify(trigger), trigger);
      if (due) return;
      // A publisher that ends builds nothing more; its next start reads everything anyway.
      const timer = setTimeout(() => onDue(take()), delayMs).unref();
      due = { at: new Date(Date.now() + delayMs), timer };
    },
    take,
    look: () => ({ triggers: [...triggers.values()], dueAt: due?.at }),
  };
}
