import type { AddedLine, CartChange } from '../outbox/cart-change';
import type { ChangeJournal } from '../outbox/change-journal';
import { readOutcome } from '../storage/read-change';

/** What became of a change that was not made, in words for whoever asked for it. */
export type ChangeOutcome = {
  change: CartChange;
  sentence: string;
  /** The lines it is about, when it is about some of several. */
  lines?: AddedLine[];
  /** Whether the shop never answered, so that it can be tried again. */
  hasFailed: boolean;
};

/** An outcome and when it was told, in milliseconds since 1970. */
export type ToldOutcome = ChangeOutcome & { at: number };

/**
 * How a tab that sends the changes of another lets it know what was refused: the shopper looks at the
 * tab they pressed in.
 */
export type ChangeOutcomes = {
  /** Notes that this tab has asked for a change. */
  own: (changeId: number) => void;
  /** Tells the tab that has asked; nothing when that is this one. */
  tell: (outcome: ChangeOutcome) => void;
  /** What other tabs have told this one since it last looked. */
  take: (journal: ChangeJournal) => ChangeOutcome[];
};

const prefix = 'cornerwork-cart-outcome-';

/** Milliseconds after which nobody looks for an outcome any more: its tab is gone. */
const keptFor = 60_000;

/** The most outcomes that wait to be taken. */
const mostOutcomes = 20;

/**
 * Carries outcomes through the storage that tabs share, each under a key of its own: of one change
 * more than one line may be refused, one after the other.
 */
export function createChangeOutcomes(storage: () => Storage, now: () => number): ChangeOutcomes {
  const owned = new Set<number>();
  let told = 0;
  return {
    own: (changeId) => owned.add(changeId),
    tell: (outcome) => {
      const { changeId } = outcome.change;
      if (owned.has(changeId)) return;
      told += 1;
      const key = `${prefix}${changeId}-${now()}-${told}`;
      attempt(() => {
        storage().setItem(key, JSON.stringify({ ...outcome, at: now() } satisfies ToldOutcome));
        dropOld(storage(), now());
      });
    },
    take: (journal) => {
      if (owned.size === 0) return [];
      const taken = attempt(() => takeOwn(storage(), owned)) ?? [];
      for (const changeId of owned) {
        if (!journal.get(changeId)) owned.delete(changeId);
      }
      return taken;
    },
  };
}

function takeOwn(storage: Storage, owned: ReadonlySet<number>): ToldOutcome[] {
  return readAll(storage).flatMap(({ key, outcome }) => {
    if (!outcome || !owned.has(outcome.change.changeId)) return [];
    storage.removeItem(key);
    return outcome;
  });
}

/** Removes what is too old, unreadable, or more than there may be. */
function dropOld(storage: Storage, now: number): void {
  readAll(storage)
    .reverse()
    .filter(({ outcome }, place) => place >= mostOutcomes || now - timeOf(outcome) > keptFor)
    .forEach(({ key }) => storage.removeItem(key));
}

/** What waits to be taken, the oldest first, and what cannot be read before that. */
function readAll(storage: Storage): { key: string; outcome: ToldOutcome | undefined }[] {
  return Array.from({ length: storage.length }, (_unused, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, outcome: readOutcome(parse(storage.getItem(key))) }))
    .sort((a, b) => timeOf(a.outcome) - timeOf(b.outcome));
}

function timeOf(outcome: ToldOutcome | undefined): number {
  return outcome?.at ?? 0;
}

function parse(text: string | null): unknown {
  return text === null ? undefined : attempt(() => JSON.parse(text) as unknown);
}

/** Storage that is blocked or full throws; the outcome is then shown by the tab that got it only. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
