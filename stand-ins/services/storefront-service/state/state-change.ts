import type { ShopState } from './shop-state';

type Entries = Record<string, unknown>;

/**
 * Difference between two states of the shop. For each part that changed: the entries to set by key
 * (of a list: by position), the keys to remove, and the length of a list. A part without entries is
 * set whole.
 */
export type StateChange = Record<
  string,
  { put?: Entries; drop?: string[]; length?: number } | { whole: unknown }
>;

/**
 * Computes the difference between two states. Compares entries by identity, since none is ever
 * mutated: a change of one cart among thousands contains that cart alone.
 */
export function diffStates(before: ShopState, after: ShopState): StateChange {
  const change: StateChange = {};
  const known: Entries = before;
  for (const [part, value] of Object.entries(after) as [string, unknown][]) {
    if (known[part] !== value) change[part] = describePart(known[part], value);
  }
  return change;
}

function describePart(before: unknown, after: unknown): StateChange[string] {
  if (!isEntries(before) || !isEntries(after)) return { whole: after };
  const put: Entries = {};
  for (const key in after) if (before[key] !== after[key]) put[key] = after[key];
  const isList = Array.isArray(after);
  const drop: string[] = [];
  if (!isList) for (const key in before) if (!Object.hasOwn(after, key)) drop.push(key);
  return { put, ...(drop.length > 0 && { drop }), ...(isList && { length: after.length }) };
}

/** Replays changes on the state they were made from, in order. Nothing is validated yet. */
export function applyStateChanges(state: unknown, changes: readonly StateChange[]): unknown {
  if (!isEntries(state) || changes.length === 0) return state;
  const next: Entries = { ...state };
  const copied = new Set<string>();
  for (const [part, change] of changes.flatMap((all) => Object.entries(all))) {
    if ('whole' in change) {
      next[part] = change.whole;
      copied.delete(part);
      continue;
    }
    if (!copied.has(part)) next[part] = copyOf(next[part], change.length !== undefined);
    copied.add(part);
    applyPart(next[part], change);
  }
  return next;
}

function copyOf(value: unknown, isList: boolean): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return isEntries(value) ? { ...value } : isList ? [] : {};
}

function applyPart(
  target: unknown,
  { put, drop, length }: { put?: Entries; drop?: string[]; length?: number },
): void {
  if (!isEntries(target)) return;
  for (const key of drop ?? []) Reflect.deleteProperty(target, key);
  Object.assign(target, put);
  if (Array.isArray(target) && length !== undefined) target.length = length;
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null;
}
