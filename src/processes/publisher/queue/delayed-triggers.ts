import type { Trigger } from './trigger';

/** Triggers that wait for company until the first of them has waited long enough. */
export type DelayedTriggers = {
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
export function createDelayedTriggers(
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
