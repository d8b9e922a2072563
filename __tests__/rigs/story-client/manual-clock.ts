import { abortReason, type Clock } from '../../../src/content/story-client/clock';

type Wait = { due: number; end: () => void };

/** A clock that stands still until it is told to go on. */
export function createManualClock(date = '2026-03-04T09:00:30.000Z') {
  let now = 0;
  let waits: Wait[] = [];

  const clock: Clock = {
    elapsed: () => now,
    date: () => new Date(Date.parse(date) + now),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const wait = { due: now + milliseconds, end: resolve };
        const giveUp = () => {
          waits = waits.filter((other) => other !== wait);
          reject(abortReason(signal));
        };
        if (signal?.aborted) {
          giveUp();
          return;
        }
        waits.push(wait);
        signal?.addEventListener('abort', giveUp, { once: true });
      }),
  };

  /** Goes on to the end of the wait that is over next. */
  function goOn(): void {
    const next = waits.toSorted((one, other) => one.due - other.due)[0];
    if (!next) throw new Error('Nothing is being waited for, and yet there is no outcome.');
    waits = waits.filter((other) => other !== next);
    now = next.due;
    next.end();
  }

  /** Lets time pass, wait by wait, until the task has an outcome. */
  async function runUntil<T>(task: Promise<T>): Promise<T> {
    const outcomes: unknown[] = [];
    const note = (outcome: unknown) => outcomes.push(outcome);
    task.then(note, note);
    await idle();
    while (outcomes.length === 0) {
      goOn();
      await idle();
    }
    return task;
  }

  return { clock, runUntil };
}

/** Resolves when everything that needs no time has happened. */
export function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
