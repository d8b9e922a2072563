import type { FieldRef } from '../../wire/management';

export type Side = 'mine' | 'theirs';

/** Key of the root in an index of bloks: a version written by a program may have another `_uid` there. */
export const rootUid = '';

export type Versions<Value> = { base: Value; mine: Value; theirs: Value };

/** A place that both sides changed differently. Values are `undefined` where there is none. */
export type Conflict = Versions<unknown> & {
  at: FieldRef;
  /**
   * `removed`: one side removed the blok, the other changed it. `moved`: both moved the blok; the
   * values are the places, as `FieldRef`. `sorted`: both sorted a list of bloks.
   */
  kind: 'changed' | 'removed' | 'moved' | 'sorted';
};

/** Sides chosen for conflicts, by `conflictKey`. */
export type Choices = ReadonlyMap<string, Side>;

export function conflictKey({ blokUid, field = '' }: FieldRef): string {
  return `${blokUid}\n${field}`;
}

/**
 * Collects conflicts and answers each with the side that was chosen for it, or `mine`.
 *
 * @param root `_uid` that stands for the root in what editors see
 */
export function createChooser(choices: Choices, root: string) {
  const conflicts = new Map<string, Conflict>();
  const refTo = (uid: string, field: string | undefined): FieldRef => ({
    blokUid: uid === rootUid ? root : uid,
    ...(field !== undefined && { field }),
  });
  return {
    choose: (uid: string, field: string | undefined, conflict: Omit<Conflict, 'at'>): Side => {
      const at = refTo(uid, field);
      conflicts.set(conflictKey(at), { at, ...conflict });
      return choices.get(conflictKey(at)) ?? 'mine';
    },
    hasConflict: (uid: string, field: string) => conflicts.has(conflictKey(refTo(uid, field))),
    conflicts: (): readonly Conflict[] => [...conflicts.values()],
  };
}
