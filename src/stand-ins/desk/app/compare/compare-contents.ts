import type { BlokContent, FieldRef, Library } from '../wire/management';

/** A difference of two contents of one story. */
export type FieldDifference = {
  at: FieldRef;
  /** The way to the field in words. */
  trail: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Value as text for people; `null` where there is none. */
  before: string | null;
  after: string | null;
};

/** Lists what differs between two contents of one story, field by field. */
export function compareContents(
  _before: BlokContent,
  _after: BlokContent,
  _library: Library,
): FieldDifference[] {
  return [];
}
