import { setTimeout as sleep } from 'node:timers/promises';
import type { Trigger } from './trigger';
import { canWait } from './trigger';

export type QueueState = 'idle' | 'building' | 'waiting';

/**
 * Queue of builds: at most one runs and one waits. All triggers that arrive during a build share
 * the next one. A trigger that can wait is built together with the next build, or alone after its
 * delay.
 */
export type RebuildQueue = {
  /**
   * Builds what waits, and whatever is requested from now on. To be called once.
   *
   * @param build must not reject. `receivedAt`: time of the first trigger, of those that could not
   *   wait if there are any
   * @param onChange called when a build begins or ends, or a trigger is added
   */
  start: (build: Build, onChange?: () => void) => void;
  /**
   * Requests a build that begins after this call. Before `start` it waits.
   *
   * @param receivedAt time of the webhook that asks for it; now by default
   */
  request: (trigger: Trigger, receivedAt?: Date) => 'started' | 'waiting' | 'delayed';
  /**
   * Takes the triggers that wait into the running build, which has to read the services after it. First
   * waits for triggers of the same moment: until they are enough, none has come for 250 ms, or a second.
   */
  join: JoinTriggers;
  /** State of the queue without delayed triggers. */
  state: () => QueueState;
  /** Time the running build began; `undefined` when none runs. */
  startedAt: () => Date | undefined;
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

export type JoinTriggers = (
  isEnough: (triggers: readonly Trigger[]) => boolean,
) => Promise<readonly Trigger[]>;

/** Pause between two looks at the waiting triggers, and numbers of looks, without a new one and in all. */
const lookAgainMs = 50;
const maxQuietLooks = 5;
const maxLooks = 20;

type Build = (triggers: readonly Trigger[], receivedAt: Date) => Promise<void>;

/** @param delayMs maximum delay of a trigger that can wait; 0 for none */
export function createRebuildQueue(delayMs: number): RebuildQueue {
  let build: Build | undefined;
  let onChange: (() => void) | undefined;
  let running: readonly Trigger[] = [];
  let current: Promise<void> | undefined;
  let closed = false;
  let startedAt: Date | undefined;
  const waiting = new Map<string, QueuedTrigger>();
  const delayed = createDelayedTriggers(delayMs, (due) => enqueue(due));

  const runBuilds = async (run: Build) => {
    while (waiting.size > 0) {
      const batch = [...waiting.values(), ...delayed.take()];
      waiting.clear();
      running = batch.map(({ trigger }) => trigger);
      startedAt = new Date();
      if (current) onChange?.();
      await run(running, firstReceived(batch));
    }
    running = [];
    startedAt = undefined;
    current = undefined;
    onChange?.();
  };
  const enqueue = (triggers: readonly QueuedTrigger[]) => {
    addOnce(waiting, triggers);
    const answer = current || !build ? 'waiting' : 'started';
    if (build) current ??= runBuilds(build);
    onChange?.();
    return answer;
  };
  return {
    start: (...worker) => {
      [build, onChange] = worker;
      if (waiting.size > 0) enqueue([]);
    },
    request: (trigger, receivedAt = new Date()) => {
      if (closed) return 'waiting';
      const queued = { trigger, receivedAt };
      if (delayMs === 0 || !canWait(trigger)) return enqueue([queued]);
      delayed.add(queued);
      onChange?.();
      return 'delayed';
    },
    join: async (isEnough) => {
      const found = () => [...waiting.values()].map(({ trigger }) => trigger);
      let countBefore = waiting.size;
      let quiet = 0;
      for (let looks = 0; looks < maxLooks && !isEnough(found()); looks += 1) {
        await sleep(lookAgainMs);
        quiet = waiting.size > countBefore ? 0 : quiet + 1;
        if (quiet === maxQuietLooks) break;
        countBefore = waiting.size;
      }
      const joined = found();
      waiting.clear();
      running = [...running, ...joined];
      if (joined.length > 0) onChange?.();
      return joined;
    },
    state: () => {
      if (!current) return 'idle';
      return waiting.size > 0 ? 'waiting' : 'building';
    },
    startedAt: () => startedAt,
    running: () => running,
    waiting: () => [...waiting.values()].map(({ trigger }) => trigger),
    delayed: delayed.look,
    settled: async () => current,
    close: () => {
      closed = true;
      waiting.clear();
      delayed.take();
    },
  };
}

/** A trigger with the time it was first received. */
type QueuedTrigger = { trigger: Trigger; receivedAt: Date };

/** Adds triggers. One that is there already keeps its place and time. */
function addOnce(to: Map<string, QueuedTrigger>, triggers: readonly QueuedTrigger[]): void {
  for (const queued of triggers) {
    const key = JSON.stringify(queued.trigger);
    if (!to.has(key)) to.set(key, queued);
  }
}

/** A trigger that could wait was received long before its build on purpose. */
function firstReceived(batch: readonly QueuedTrigger[]): Date {
  const urgent = batch.filter(({ trigger }) => !canWait(trigger));
  const times = (urgent.length > 0 ? urgent : batch).map(({ receivedAt }) => receivedAt.getTime());
  return new Date(Math.min(...times));
}

/** Triggers that wait for another build, at most until the delay of the first has passed. */
type DelayedTriggers = {
  add: (queued: QueuedTrigger) => void;
  /** Removes and returns all triggers and stops the timer. */
  take: () => readonly QueuedTrigger[];
  /** `dueAt` is the time the delay ends; `undefined` without triggers. */
  look: () => { triggers: readonly Trigger[]; dueAt: Date | undefined };
};

/**
 * @param delayMs maximum delay of the first trigger
 * @param onDue called with all triggers after the delay, unless they were taken before
 */
function createDelayedTriggers(
  delayMs: number,
  onDue: (triggers: readonly QueuedTrigger[]) => unknown,
): DelayedTriggers {
  const triggers = new Map<string, QueuedTrigger>();
  let due: { at: Date; timer: NodeJS.Timeout } | undefined;
  const take = () => {
    const taken = [...triggers.values()];
    triggers.clear();
    clearTimeout(due?.timer);
    due = undefined;
    return taken;
  };
  return {
    add: (queued) => {
      addOnce(triggers, [queued]);
      if (due) return;
      // The next start of the publisher builds everything, so the timer must not keep the process
      // alive.
      const timer = setTimeout(() => onDue(take()), delayMs).unref();
      due = { at: new Date(Date.now() + delayMs), timer };
    },
    take,
    look: () => ({
      triggers: [...triggers.values()].map(({ trigger }) => trigger),
      dueAt: due?.at,
    }),
  };
}
