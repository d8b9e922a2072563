import type { BrowserStorage } from '../../../lib/browser/browser-storage';
import { onPageLeft, onPageRestored } from '../../../lib/browser/restored-page';
import { isRecord } from '../../../lib/values/json';
import { isCount, isText, shape, where } from '../../../lib/values/shapes';
import type { RejectedChange } from '../state/queued-change';
import { isListOfLines, isQueuedChange } from '../state/queued-change';
import type { Outbox } from '../outbox/outbox';
import { cartStorageKey } from '../storage/cart-storage';

/** Milliseconds after which a tab takes the lock of another: longer than one request of a living tab lasts. */
const waitTimeoutMs = 15_000;

/** Announces that another tab has taken the lock of this one. */
const thefts = new EventTarget();

/**
 * Runs a task while no other tab of the site runs one, so that two tabs cannot start two carts.
 * Browsers without Web Locks run it at once, and so do those that refuse one: Firefox does with cookies
 * blocked, where tabs share no storage either.
 *
 * A page that is left or frozen gives its lock up, or its wait for one until it runs again: WebKit before July
 * 2025 keeps the locks of pages in the back-forward cache, for which others would wait in vain. Phones suspend tabs
 * without any event, so a lock that is not given up in time is taken (`onLockStolen`).
 */
export async function exclusiveAcrossTabs<T>(task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return task();
  const lock: { held?: Promise<T>; isLeft?: true } = {};
  const wait = new AbortController();
  const { signal } = wait;
  const timer = setTimeout(() => wait.abort(), waitTimeoutMs);
  let stop: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    stop = onPageLeft(() => {
      lock.isLeft = true;
      wait.abort();
      resolve();
    });
  });
  const run = () => {
    clearTimeout(timer);
    return Promise.race([(lock.held = task()), left]);
  };
  try {
    await locks.request(cartStorageKey, { signal }, run).catch((error: unknown) => {
      const isOverdue = signal.aborted && !lock.held && !lock.isLeft;
      if (!isOverdue) throw error;
      return locks.request(cartStorageKey, { steal: true }, run);
    });
  } catch (error) {
    if (!lock.held && lock.isLeft) return await exclusiveOnceRestored(task);
    if (lock.held && isAbort(error)) thefts.dispatchEvent(new Event('theft'));
  } finally {
    clearTimeout(timer);
    stop();
  }
  return lock.held ?? task();
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Calls back when another tab has taken the lock while a task of this one runs, as a tab does that was suspended.
 *
 * @returns a function that unsubscribes
 */
export function onLockStolen(listener: () => void): () => void {
  thefts.addEventListener('theft', listener);
  return () => thefts.removeEventListener('theft', listener);
}

function exclusiveOnceRestored<T>(task: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    const stop = onPageRestored(() => {
      stop();
      resolve(exclusiveAcrossTabs(task));
    });
  });
}

type Exclusively = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one after the other in this tab too, since not every browser has locks. */
export function oneAtATime(exclusively: Exclusively): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(() => exclusively(task));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Milliseconds after which a rejection is dropped: its tab is closed. */
const maxAgeMs = 60_000;

/** Maximum number of rejections that wait to be received. */
const maxRejections = 20;

const maxSentenceLength = 1_000;

const prefix = 'cornerwork-cart-outcome-';

export type Rejections = ReturnType<typeof createRejections>;

/**
 * Creates the messages between tabs. A tab may send the changes of another, but the errors belong to
 * the tab that requested them. Each rejection is stored under a key of its own, since several lines of
 * one change may be refused.
 */
export function createRejections(storage: BrowserStorage, now: () => number) {
  const owned = new Set<number>();
  let sentCount = 0;
  return {
    /** Records that this tab has requested a change. */
    own: (changeId: number): void => void owned.add(changeId),
    /** Sends a rejection to the tab that requested the change; does nothing if it is this one. */
    send: (rejected: RejectedChange): void => {
      const { changeId } = rejected.change;
      if (owned.has(changeId)) return;
      sentCount += 1;
      const at = now();
      const key = `${prefix}${changeId}-${at}-${sentCount}`;
      if (storage.writeJson(key, { ...rejected, at })) dropOld(storage, at);
    },
    /** Returns and removes the rejections other tabs have sent to this one. */
    receive: (outbox: Outbox): RejectedChange[] => {
      if (owned.size === 0) return [];
      const received = readAll(storage).flatMap(({ key, rejection }) => {
        if (!rejection || !owned.has(rejection.change.changeId)) return [];
        storage.remove(key);
        return rejection;
      });
      for (const changeId of owned) {
        if (!outbox.entry(changeId)) owned.delete(changeId);
      }
      return received;
    },
  };
}

/** Removes rejections that are too old, cannot be read, or exceed the maximum. */
function dropOld(storage: BrowserStorage, now: number): void {
  readAll(storage)
    .reverse()
    .filter(({ at }, index) => index >= maxRejections || now - at > maxAgeMs)
    .forEach(({ key }) => storage.remove(key));
}

/** Returns the oldest first. One that cannot be read counts as the oldest. */
function readAll(storage: BrowserStorage) {
  return storage
    .keys(prefix)
    .map((key) => ({ key, rejection: storage.readJson(key, readRejection) }))
    .map(({ key, rejection }) => ({ key, rejection, at: rejection?.at ?? 0 }))
    .sort((a, b) => a.at - b.at);
}

const isRejection = shape({
  change: isQueuedChange,
  sentence: where(isText, (sentence) => sentence.length <= maxSentenceLength),
  at: isCount,
});

/** Reads a rejection on its way to another tab; `at` is in milliseconds since 1970. */
export function readRejection(stored: unknown): (RejectedChange & { at: number }) | undefined {
  if (!isRecord(stored)) return undefined;
  const { lines, hasFailed } = stored;
  if (!isRejection(stored)) return undefined;
  const { change, sentence, at } = stored;
  return {
    change,
    sentence,
    ...(isListOfLines(lines) ? { lines } : {}),
    hasFailed: hasFailed === true,
    at,
  };
}
