import type { BrowserStorage } from '../../../lib/browser/browser-storage';
import { isRecord } from '../../../lib/values/json';
import type { CartData } from '../state/cart-state';
import type { ChangeRequest, JournalEntry, QueuedChange, SentMark } from '../state/queued-change';
import { isQueuedChange, isSentMark } from '../state/queued-change';
import { subjectsOf } from '../state/cart-selectors';

/*
 * The outbox holds every change a shopper has requested and the shop has not confirmed. It keeps them
 * in two places: the queues of the state (`changes`, `failed`), which the page shows, and the journal
 * in the browser's storage, which all tabs share and which survives a reload or a crash.
 *
 * Invariant: no change is lost and no addition is made twice. The Cart API has no idempotency key, so
 * this rests on the following rules.
 *
 * 1. This module is the sole writer of the journal and of both queues. `patch` of the cart's context
 *    cannot set the queues; everything else calls a function below.
 * 2. A change is in the journal before it is in the queue, and leaves both together: when the shop has
 *    answered, when the cart shows that it was made, or when a newer unsent change replaces it.
 * 3. Each change has a key of its own, so tabs that write at the same moment cannot overwrite each
 *    other. A change that is no longer in the journal was finished or replaced by another tab and is
 *    never sent.
 * 4. `markSent` is called before the request leaves, with the cart as it was. A change with this mark
 *    is fixed: nothing is merged into it and it is not sent again until `reconcileChanges` has compared
 *    the cart with the mark.
 * 5. Any tab may call `queue` at any time. Sending, marking, completing and rolling back is done only
 *    while holding the lock between tabs (`runOnEngine`). The one exception is `flushChanges` on a page that
 *    is closing: it marks and sends without the lock, and only what shares no subject with a change
 *    that is in flight. Scripts run on after that for a moment, while the browser aborts the page's
 *    requests, in some cases before the page hears that it is left: the engine then sends nothing more,
 *    and no failure rolls a change back or alters its mark. A change that was sent still arrives
 *    (`keepalive`). A tab whose lock another one took stops in the same way (`giveWay`).
 * 6. Checkout's own changes (`runOnCart`) are no part of the outbox: they set values, run under the same
 *    lock, and only after `reconcileChanges`, so that they hide no addition whose answer was lost.
 * 7. A change that was rolled back stays in the journal as failed until it is requested again, is
 *    replaced, or turns out to have been made. As long as there is one, every page shows a message
 *    with a button to retry (`withFailedMessage`). A new addition to the same line replaces a failed one
 *    whose message was shown. One whose message was not shown, as behind a closed drawer, is retried
 *    with it.
 */

type Queues = Pick<CartData, 'changes' | 'failed'>;

/** Values of the state that anyone may set: all but the queues. */
export type CartPatch = Partial<Omit<CartData, keyof Queues>>;

type OutboxParts = {
  storage: BrowserStorage;
  get: () => CartData;
  set: (partial: Partial<CartData>) => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Every `patch` is set in the same step as the queues, so that no half-way state is shown. */
export function createOutbox(parts: OutboxParts) {
  const { get, set } = parts;
  const journal = createJournal(parts.storage);
  const nextId = createIds(journal);
  return {
    /** Returns the entries of every tab, in the order in which they were requested. */
    entries: () => journal.read(),
    /** `undefined` once a tab has finished the change or something newer has replaced it. */
    entry: (changeId: number) => journal.get(changeId),
    /** Returns the queues of every tab, as the journal has them. */
    stored: () => readQueues(journal),
    /** Appends a change and returns its id. Failed changes with a common subject are dropped. */
    queue: (request: ChangeRequest, patch: CartPatch): number => {
      const change = { ...request, changeId: nextId() };
      const before = get();
      const isFixed = (changeId: number) => isTaken(journal.get(changeId));
      const changes = enqueue(before.changes, change, isFixed);
      const failed = before.failed.filter((other) => !haveCommonSubject(other, change));
      dropReplaced(journal, before, { changes, failed });
      journal.write({ change: changes.at(-1) ?? change });
      set({ ...patch, changes, failed });
      return change.changeId;
    },
    /** Fills the queues from the journal when the page loads. */
    restore: (patch: CartPatch) => set({ ...patch, ...readQueues(journal) }),
    /** Reads the queues again, since other tabs write the journal too. */
    refresh: () => {
      const failed = get().failed.filter(({ changeId }) => journal.get(changeId)?.failed);
      set({ changes: readQueues(journal).changes, failed });
    },
    ...createFailures(journal, parts),
    markSent: (change: QueuedChange, sent: SentMark) => journal.write({ change, sent }),
    /** Called when it is certain that the shop has not made the change. */
    clearMark: ({ change, failed, shown }: JournalEntry) =>
      journal.write({ change, ...(failed ? { failed } : {}), ...(shown ? { shown } : {}) }),
    /** Removes a change that was answered, or replaces it by the part that is still to be sent. */
    complete: (change: QueuedChange, patch: CartPatch, rest?: QueuedChange) => {
      if (rest) journal.write({ change: rest });
      else journal.remove(change.changeId);
      const changes = get().changes.flatMap((other) =>
        other.changeId === change.changeId ? (rest ?? []) : other,
      );
      set({ ...patch, changes });
    },
    /** Removes changes, queued or failed, that the cart shows to have been made. */
    confirm: (made: readonly QueuedChange[], patch: CartPatch) => {
      for (const { changeId } of made) journal.remove(changeId);
      set({ ...patch, ...without(get(), made) });
    },
  };
}

/** Creates the part of the outbox that is about changes that failed. */
function createFailures(journal: Journal, { get, set }: OutboxParts) {
  return {
    rollBack: (change: QueuedChange, patch: CartPatch) => {
      journal.write({ ...sentOf(journal, change), change, failed: true });
      const { changes } = without(get(), [change]);
      set({ ...patch, changes, failed: [...get().failed, change] });
    },
    /** Shows changes of this tab that another tab has rolled back as failed. */
    showFailed: (changes: readonly QueuedChange[], patch: CartPatch) =>
      set({ ...patch, failed: [...get().failed, ...changes] }),
    /** Records that the shopper has seen the message about the failed changes. */
    noteShown: () => {
      for (const entry of journal.read()) {
        if (entry.failed && !entry.shown) journal.write({ ...entry, shown: true });
      }
    },
    /** Moves the failed changes of every tab back into the queue. */
    retryFailed: (patch: CartPatch) => {
      const { changes, failed } = readQueues(journal);
      for (const change of failed) journal.write({ ...sentOf(journal, change), change });
      const all = [...changes, ...failed].sort((a, b) => a.changeId - b.changeId);
      set({ ...patch, changes: all, failed: [] });
    },
    /** Moves failed additions back whose message was not seen and which add to the same line as a request. */
    retryUnseen: (request: ChangeRequest) => {
      const unseen = journal.read().filter(({ change, failed, shown }) => {
        return failed && !shown && change.kind === 'add' && haveCommonSubject(change, request);
      });
      if (unseen.length === 0) return;
      const retried = unseen.map(({ change }) => change);
      for (const change of retried) journal.write({ ...sentOf(journal, change), change });
      const { changes, failed } = without(get(), retried);
      set({ failed, changes: [...changes, ...retried].sort((a, b) => a.changeId - b.changeId) });
    },
  };
}

function without({ changes, failed }: Queues, gone: readonly QueuedChange[]): Queues {
  const isOther = (other: QueuedChange) =>
    gone.every(({ changeId }) => changeId !== other.changeId);
  return { changes: changes.filter(isOther), failed: failed.filter(isOther) };
}

/** Reads a stored change. One that cannot be made is ignored. */
export function readJournalEntry(stored: unknown): JournalEntry | undefined {
  if (!isRecord(stored) || !isQueuedChange(stored.change)) return undefined;
  const { change, sent, failed, shown } = stored;
  return {
    change,
    ...(isSentMark(sent) ? { sent } : {}),
    ...(failed === true ? { failed } : {}),
    ...(shown === true ? { shown } : {}),
  };
}

type Journal = ReturnType<typeof createJournal>;

/** Stores one entry per key. An entry that cannot be stored is kept as long as the page is open. */
function createJournal(storage: BrowserStorage) {
  const prefix = 'cornerwork-cart-change-';
  const unstored = new Map<number, JournalEntry>();
  const readKey = (key: string) => storage.readJson(key, readJournalEntry);
  return {
    read: (): JournalEntry[] =>
      [...storage.keys(prefix).flatMap((key) => readKey(key) ?? []), ...unstored.values()].sort(
        (a, b) => a.change.changeId - b.change.changeId,
      ),
    write: (entry: JournalEntry): void => {
      const { changeId } = entry.change;
      if (storage.writeJson(prefix + changeId, entry)) unstored.delete(changeId);
      else unstored.set(changeId, entry);
    },
    remove: (changeId: number): void => {
      unstored.delete(changeId);
      storage.remove(prefix + changeId);
    },
    get: (changeId: number) => unstored.get(changeId) ?? readKey(prefix + changeId),
  };
}

function readQueues(journal: Journal): Queues {
  const entries = journal.read();
  return {
    changes: entries.flatMap(({ change, failed }) => (failed ? [] : change)),
    failed: entries.flatMap(({ change, failed }) => (failed ? change : [])),
  };
}

function dropReplaced(journal: Journal, before: Queues, after: Queues): void {
  const remaining = new Set([...after.changes, ...after.failed].map(({ changeId }) => changeId));
  for (const { changeId } of before.changes) {
    if (!remaining.has(changeId)) journal.remove(changeId);
  }
  for (const { changeId } of before.failed) {
    // Another tab may be retrying it.
    if (!remaining.has(changeId) && journal.get(changeId)?.failed) journal.remove(changeId);
  }
}

function haveCommonSubject(one: ChangeRequest, other: ChangeRequest): boolean {
  const subjects = subjectsOf(other);
  return subjectsOf(one).some((subject) => subjects.includes(subject));
}

function sentOf(journal: Journal, { changeId }: QueuedChange): Pick<JournalEntry, 'sent'> {
  const sent = journal.get(changeId)?.sent;
  return sent ? { sent } : {};
}

/** True if a change has been sent, finished or replaced, by any tab. */
function isTaken(entry: JournalEntry | undefined): boolean {
  return entry === undefined || entry.sent !== undefined;
}

/**
 * Creates ids that increase in the order of requests: microseconds, the last three digits random, so
 * that two tabs rarely meet. An id in use is skipped, since writing under it would lose a change.
 */
function createIds(journal: Journal): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
    while (journal.get(last)) last += 1;
    return last;
  };
}

/**
 * Appends a change to the queue and merges quick taps: of the unsent quantities of one line, notes and
 * changes of one code only the last is kept, and two additions of the same line become one.
 *
 * @param isFixed true for a change that has been sent, or may have been, and cannot be altered
 */
export function enqueue(
  queue: readonly QueuedChange[],
  change: QueuedChange,
  isFixed: (changeId: number) => boolean,
): QueuedChange[] {
  if (change.kind === 'add') return enqueueAddition(queue, change, isFixed);
  const others = queue.filter((other) => isFixed(other.changeId) || !isReplacedBy(other, change));
  return [...others, change];
}

function enqueueAddition(
  queue: readonly QueuedChange[],
  change: Extract<QueuedChange, { kind: 'add' }>,
  isFixed: (changeId: number) => boolean,
): QueuedChange[] {
  const last = queue.at(-1);
  const [more, ...others] = change.lines;
  if (last?.kind !== 'add' || isFixed(last.changeId) || others.length > 0 || !more) {
    return [...queue, change];
  }
  const [before, ...rest] = last.lines;
  if (before?.lineKey !== more.lineKey || rest.length > 0) return [...queue, change];
  const both = { ...more, quantity: before.quantity + more.quantity };
  return [...queue.slice(0, -1), { ...change, lines: [both] }];
}

/** True if the later change makes the earlier one redundant. Additions never are: they add up. */
function isReplacedBy(earlier: QueuedChange, later: QueuedChange): boolean {
  if (earlier.kind === 'add' || !isSameConcern(earlier.kind, later.kind)) return false;
  return subjectsOf(earlier)[0]?.toLowerCase() === subjectsOf(later)[0]?.toLowerCase();
}

function isSameConcern(earlier: QueuedChange['kind'], later: QueuedChange['kind']): boolean {
  const isAboutCodes = (kind: QueuedChange['kind']) =>
    kind === 'apply-code' || kind === 'remove-code';
  return earlier === later || (isAboutCodes(earlier) && isAboutCodes(later));
}
