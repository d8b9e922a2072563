import type { Trigger } from './trigger';
import { canWait } from './trigger';

export type QueueState = 'idle' | 'building' | 'waiting';

/**
 * Queue of builds: at most one runs and one waits. All triggers that arrive during a build share
 * the next one. A trigger that can wait is built together with the next build, or alone after its
 * delay.
 */
export type RebuildQueue = {
  /** Requests a build that begins after this call. */
  request: (trigger: Trigger) => 'started' | 'waiting' | 'delayed';
  /** State of the queue without delayed triggers. */
  state: () => QueueState;
  /** Triggers of the running build; `waiting` has those of the next one. */
  running: () => readonly Trigger[];
  waiting: () => readonly Trigger[];
  /** Returns the delayed triggers and the time they are due. */
  delayed: DelayedTriggers['look'];
  /** Resolves when no build runs or waits. */
  settled: () => Promise<void>;
  /** Drops the waiting build and the delayed triggers, and accepts no more. */
  close: () => void;
};

/**
 * @param build must not reject
 * @param options.delayMs maximum delay of a trigger that can wait; 0 for none
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

/** Triggers that wait for another build, at most until the delay of the first has passed. */
type DelayedTriggers = {
  add: (trigger: Trigger) => void;
  /** Removes and returns all triggers and stops the timer. */
  take: () => readonly Trigger[];
  /** `dueAt` is the time the delay ends; `undefined` without triggers. */
  look: () => { triggers: readonly Trigger[]; dueAt: Date | undefined };
};

/**
 * @param delayMs maximum delay of the first trigger
 * @param onDue called with all triggers after the delay, unless they were taken before
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
      // The next start of the publisher builds everything, so the timer must not keep the process
      // alive.
      const timer = setTimeout(() => onDue(take()), delayMs).unref();
      due = { at: new Date(Date.now() + delayMs), timer };
    },
    take,
    look: () => ({ triggers: [...triggers.values()], dueAt: due?.at }),
  };
}
