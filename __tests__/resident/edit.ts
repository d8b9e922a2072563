import type { Editors } from './editors';

/** An edit that was made: what it was about. */
export type Edit = { note: string };

/** Parts that every kind of edit draws from. */
export type Draw = {
  editors: Editors;
  /** Whole number below a limit. */
  below: (limit: number) => number;
  /** @throws an Error when there is nothing to choose from */
  pick: <Value>(values: readonly Value[]) => Value;
  /** Number of the edit, to make names of. */
  count: () => number;
  /** Requests an edit that undoes this one, a few edits later. */
  mendLater: (mend: () => Promise<Edit>) => void;
  /** Records that a published article is due in the next minute. */
  dueAt: (time: Date) => void;
};

/** Makes one edit. `undefined` when the space has nothing for it. */
export type EditKind = (draw: Draw) => Promise<Edit | undefined>;
