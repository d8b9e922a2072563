import type { CartChange } from './cart-change';
import { readEntry } from '../storage/read-change';

/**
 * What was known when a change was sent. Until its answer has come nobody knows whether the shop has
 * made it: whoever comes upon it later compares the cart with this.
 */
export type SentMark = {
  /** The cart it was sent to; `null` when it was to start one. */
  cartGid: string | null;
  /** How many of each line it adds to were there. */
  quantities: Readonly<Record<string, number>>;
  /** Milliseconds since 1970 until which the request may still be on its way. */
  settlesAt: number;
};

export type JournalEntry = {
  change: CartChange;
  /** There from the moment it is sent until it is known what became of it. */
  sent?: SentMark;
  /** It was taken back and the shopper told; it is only made when asked for again. */
  failed?: true;
};

/** Unconfirmed changes of every tab, kept over reloads and crashes. */
export type ChangeJournal = {
  /** Every entry, in the order of asking. */
  read: () => JournalEntry[];
  write: (entry: JournalEntry) => void;
  remove: (changeId: number) => void;
  /** `undefined` once a tab has made the change, or something newer has taken its place. */
  get: (changeId: number) => JournalEntry | undefined;
};

const prefix = 'cornerwork-cart-change-';

/**
 * Keeps each change under a key of its own, so that two tabs that write at the same time cannot
 * overwrite each other. What cannot be stored is kept as long as the page lives.
 */
export function createChangeJournal(storage: () => Storage): ChangeJournal {
  const unstored = new Map<number, JournalEntry>();
  return {
    read: () =>
      [...storedEntries(storage), ...unstored.values()].sort(
        (a, b) => a.change.changeId - b.change.changeId,
      ),
    write: (entry) => {
      const { changeId } = entry.change;
      const isStored = attempt(() => {
        storage().setItem(prefix + changeId, JSON.stringify(entry));
        return true;
      });
      if (isStored) unstored.delete(changeId);
      else unstored.set(changeId, entry);
    },
    remove: (changeId) => {
      unstored.delete(changeId);
      attempt(() => storage().removeItem(prefix + changeId));
    },
    get: (changeId) => unstored.get(changeId) ?? storedEntry(storage, prefix + changeId),
  };
}

function storedEntries(storage: () => Storage): JournalEntry[] {
  const keys = attempt(() => {
    const kept = storage();
    return Array.from({ length: kept.length }, (_unused, index) => kept.key(index) ?? '');
  });
  const own = (keys ?? []).filter((key) => key.startsWith(prefix));
  return own.flatMap((key) => storedEntry(storage, key) ?? []);
}

function storedEntry(storage: () => Storage, key: string): JournalEntry | undefined {
  const text = attempt(() => storage().getItem(key));
  return text ? readEntry(attempt(() => JSON.parse(text) as unknown)) : undefined;
}

/** Storage that is blocked or full throws. */
function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
