import type { Row, RowList } from './space-rows';
import { rowId, rowLists, rowsOf, scalarsOf } from './space-rows';
import type { StoredSpace } from './stored-space';

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
export function describeChange(before: StoredSpace, after: StoredSpace): SpaceChange {
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
