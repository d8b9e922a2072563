import { journalLine } from '../../shared/journal/journal-lines';
import type { Snapshot } from './snapshot';
import { describeChange } from './space-change';
import type { StoredSpace } from './stored-space';

/** What an edit makes of a space, and what it tells whoever asked for it. */
export type Edited<Result> = { space: StoredSpace; result: Result };

export type Edit<Result> = (space: StoredSpace) => Edited<Result>;

/** Runs edits one after another, each on what the one before it left. */
export type ChangeQueue = {
  read: () => StoredSpace;
  change: <Result>(edit: Edit<Result>) => Promise<Result>;
  /** Resolves when nothing waits and nothing is being written. */
  settled: () => Promise<void>;
};

type Waiting = {
  run: (space: StoredSpace) => StoredSpace;
  done: () => void;
  fail: (reason: unknown) => void;
};

/**
 * Edits that arrive while others are being written share the next write, so that a hundred of them
 * wait for a few flushes of the disk and not for a hundred.
 *
 * @param disk.save resolves when the lines are on the disk
 * @param disk.saved told of each state that is
 */
export function createChangeQueue(
  start: Snapshot,
  disk: { save: (lines: string) => Promise<void>; saved: (state: Snapshot) => Promise<void> },
): ChangeQueue {
  const waiting: Waiting[] = [];
  let state = start;
  let working: Promise<void> | undefined;

  const writeBatch = async (batch: readonly Waiting[]) => {
    const { next, lines, kept } = runEdits(batch, state);
    try {
      if (lines !== '') await disk.save(lines);
    } catch (reason) {
      for (const edit of kept) edit.fail(reason);
      return;
    }
    state = next;
    for (const edit of kept) edit.done();
    await disk.saved(state);
  };
  const work = async () => {
    while (waiting.length > 0) await writeBatch(waiting.splice(0));
    working = undefined;
  };

  return {
    read: () => state.space,
    change: (edit) =>
      new Promise((resolve, reject) => {
        waiting.push(toWaiting(edit, resolve, reject));
        working ??= work();
      }),
    settled: async () => working,
  };
}

function toWaiting<Result>(
  edit: Edit<Result>,
  resolve: (result: Result) => void,
  fail: (reason: unknown) => void,
): Waiting {
  let done: () => void = () => undefined;
  return {
    run(before) {
      const { space, result } = edit(before);
      done = () => resolve(result);
      return space;
    },
    done: () => done(),
    fail,
  };
}

/** An edit that throws is told so and leaves the others alone. */
function runEdits(batch: readonly Waiting[], { space, changes }: Snapshot) {
  let next: Snapshot = { space, changes };
  let lines = '';
  const kept: Waiting[] = [];
  for (const edit of batch) {
    try {
      const edited = edit.run(next.space);
      if (edited !== next.space) {
        const number = next.changes + 1;
        lines += journalLine({ number, change: describeChange(next.space, edited) });
        next = { space: edited, changes: number };
      }
      kept.push(edit);
    } catch (reason) {
      edit.fail(reason);
    }
  }
  return { next, lines, kept };
}
