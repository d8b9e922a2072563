import { isRecord } from '../../../../src/lib/values/json';

const known = new WeakMap<object, ReadonlySet<string>>();

const none: ReadonlySet<string> = new Set();

/** Returns the ids of the bloks in a value, its own included. Kept by object, since content is immutable. */
export function uidsIn(value: unknown): ReadonlySet<string> {
  if (!isRecord(value)) return none;
  const before = known.get(value);
  if (before) return before;
  const uids = new Set<string>();
  collect(value, uids);
  known.set(value, uids);
  return uids;
}

function collect(value: Record<string, unknown>, uids: Set<string>): void {
  const { _uid: uid } = value;
  if (typeof uid === 'string') uids.add(uid);
  for (const inner of Object.values(value)) {
    if (!isRecord(inner)) continue;
    // Only bloks are kept: a text has thousands of nodes.
    if (typeof inner['component'] !== 'string') collect(inner, uids);
    else for (const nested of uidsIn(inner)) uids.add(nested);
  }
}
