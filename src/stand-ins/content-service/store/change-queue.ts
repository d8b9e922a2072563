import { journalLine } from '../../shared/journal';
import type { Snapshot } from './snapshot';
import type { StoredSpace } from './stored-space';
import type { Row, RowList } from './space-rows';
import { rowId, rowLists, rowsOf, scalarsOf } from './space-rows';

/** What an edit makes of a space, and what it tells whoever asked for it. */
export type Edited<Result> = { space: StoredSpace; result: Result };

type Edit<Result> = (space: StoredSpace) => Edited<Result>;

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

/** What turns one state of the space into the next: rows to put in, rows to take out, plain values. */
export type SpaceChange = {
  set?: Row;
  put?: Partial<Record<RowList, readonly Row[]>>;
  drop?: Partial<Record<RowList, readonly number[]>>;
};

/**
 * The difference between two states. Rows are compared by identity, since none is ever changed in
 * place. Of the order of a list only this is kept: rows stay where they were, new ones come last.
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

/** Repeats changes on the state they were made from, in their order. */
export function applyChanges(space: StoredSpace, changes: readonly SpaceChange[]): StoredSpace {
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

function byId(list: RowList, rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [rowId(list, row), row]));
}
