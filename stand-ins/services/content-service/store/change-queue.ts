import { journalLine } from '../../shared/journal';
import type { Snapshot } from './snapshot';
import type { StoredSpace } from './stored-space';
import type { SpaceRow, RowList } from './space-rows';
import { rowId, rowLists, rowsOf, scalarsOf } from './space-rows';

/** New state of the space after an edit, and the edit's result for the caller. */
export type Edited<Result> = { space: StoredSpace; result: Result };

type Edit<Result> = (space: StoredSpace) => Edited<Result>;

/** Runs edits one at a time, each on the result of the one before. */
export type ChangeQueue = {
  read: () => StoredSpace;
  change: <Result>(edit: Edit<Result>) => Promise<Result>;
  /** Resolves when the queue is empty and nothing is being written. */
  settled: () => Promise<void>;
};

type Waiting = {
  run: (space: StoredSpace) => StoredSpace;
  done: () => void;
  fail: (reason: unknown) => void;
};

/**
 * Creates the queue. Edits that arrive during a write share the next one, so that a hundred edits
 * need only a few flushes of the disk.
 *
 * @param disk.save resolves when the lines are on the disk
 * @param disk.saved receives each state that has been saved
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

/** Runs edits in order. One that throws rejects and leaves the others alone. */
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

/** Difference between two states of the space: rows to set, rows to remove, plain values. */
export type SpaceChange = {
  set?: SpaceRow;
  put?: Partial<Record<RowList, readonly SpaceRow[]>>;
  drop?: Partial<Record<RowList, readonly number[]>>;
};

/**
 * Computes the difference between two states. Compares rows by identity, since none is ever
 * mutated. Order is reduced to this: known rows keep their place, new ones come last.
 */
function describeChange(before: StoredSpace, after: StoredSpace): SpaceChange {
  const change: Required<SpaceChange> = { set: {}, put: {}, drop: {} };
  const known = scalarsOf(before);
  change.set = Object.fromEntries(
    Object.entries(scalarsOf(after)).filter(([name, value]) => known[name] !== value),
  );
  for (const list of rowLists) {
    if (before[list] === after[list]) continue;
    const rows = byId(list, rowsOf(before, list));
    const put = rowsOf(after, list).filter((row) => rows.get(rowId(list, row)) !== row);
    const kept = byId(list, rowsOf(after, list));
    const drop = [...rows.keys()].filter((id) => !kept.has(id));
    if (put.length > 0) change.put[list] = put;
    if (drop.length > 0) change.drop[list] = drop;
  }
  return change;
}

/** Replays changes on the state they were made from, in order. */
export function applySpaceChanges(
  space: StoredSpace,
  changes: readonly SpaceChange[],
): StoredSpace {
  if (changes.length === 0) return space;
  const lists = rowLists.map((list) => ({ list, rows: byId(list, rowsOf(space, list)) }));
  let scalars = scalarsOf(space);
  for (const { set, put, drop } of changes) {
    scalars = { ...scalars, ...set };
    for (const { list, rows } of lists) {
      for (const id of drop?.[list] ?? []) rows.delete(id);
      for (const row of put?.[list] ?? []) rows.set(rowId(list, row), row);
    }
  }
  const filled = lists.map(({ list, rows }) => [list, [...rows.values()]]);
  return { ...scalars, ...Object.fromEntries(filled) } as StoredSpace;
}

function byId(list: RowList, rows: readonly SpaceRow[]): Map<number, SpaceRow> {
  return new Map(rows.map((row) => [rowId(list, row), row]));
}
