import type { BulkOperationRecord } from '../state/shop-state';

/** How a bulk operation can be made to go wrong: it fails, its file expires, it never ends. */
export const rehearsedEnds = ['FAILED', 'EXPIRED', 'RUNNING'] as const;
export type RehearsedEnd = (typeof rehearsedEnds)[number];

/** Decides how the next bulk operations end. Forgotten when the service stops. */
export type BulkRehearsal = {
  /** Says how the next operation shall end; the one after it ends well again. */
  plan: (end: RehearsedEnd) => void;
  planned: () => RehearsedEnd | null;
  /** Takes the plan, so that it counts once. */
  take: () => RehearsedEnd | null;
  /** Resolves when the operation is let go. */
  hold: (operation: BulkOperationRecord) => Promise<void>;
  held: () => string[];
  /** Lets one operation go on, or all of them. */
  release: (gid?: string) => void;
};

export function createBulkRehearsal(): BulkRehearsal {
  const held = new Map<string, () => void>();
  let next: RehearsedEnd | null = null;
  return {
    plan: (end) => {
      next = end;
    },
    planned: () => next,
    take: () => {
      const taken = next;
      next = null;
      return taken;
    },
    hold: async ({ gid }) => new Promise<void>((resolve) => held.set(gid, resolve)),
    held: () => [...held.keys()],
    release: (gid) => {
      for (const [id, resolve] of [...held]) {
        if (gid !== undefined && gid !== id) continue;
        held.delete(id);
        resolve();
      }
    },
  };
}
