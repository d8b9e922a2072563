import type { Trigger } from '../../src/processes/publisher/queue/trigger';
import type { Editors } from './editors';

/** An edit that was made, and the triggers that its webhooks are read as. */
export type Edit = { note: string; triggers: readonly Trigger[] };

/** A published article and the time from which it is on the site. */
export type DueArticle = { at: Date; fullSlug: string };

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
  dueAt: (article: DueArticle) => void;
};

/** Makes one edit. `undefined` when the space has nothing for it. */
export type EditKind = (draw: Draw) => Promise<Edit | undefined>;
