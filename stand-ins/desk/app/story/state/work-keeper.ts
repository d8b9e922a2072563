import type { KeptWork, WorkShelf } from './work-shelf';

export type WorkKeeper = {
  /** Stores a state of the work; the newest wins if several wait. `null` removes what is stored. */
  keep: (kept: KeptWork | null) => void;
  /** Resolves when nothing waits to be stored. */
  settled: () => Promise<void>;
};

/**
 * Creates the keeper of one visit's unsaved work. Writes one state at a time, the first at once.
 *
 * @param onOutcome receives false when the browser refused to store a state
 */
export function createWorkKeeper(
  shelf: WorkShelf,
  visitId: string,
  onOutcome: (isKept: boolean) => void,
): WorkKeeper {
  let next: KeptWork | null | undefined;
  let working: Promise<void> | undefined;
  const work = async () => {
    while (next !== undefined) {
      const state = next;
      next = undefined;
      try {
        await (state ? shelf.put(state) : shelf.remove(visitId));
        onOutcome(true);
      } catch {
        onOutcome(false);
      }
    }
    working = undefined;
  };
  return {
    keep: (kept) => {
      next = kept;
      working ??= work();
    },
    settled: async () => working,
  };
}
