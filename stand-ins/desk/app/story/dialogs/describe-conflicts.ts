import { isRecord } from '../../../../../src/lib/values/json';
import type { ContentDifference } from '../../compare/compare-contents';
import { compareContents } from '../../compare/compare-contents';
import { componentInWords, fieldsOf, isBlok } from '../../compare/field-text';
import type { BlokContent, FieldRef, Library } from '../../wire/management';
import type { Conflict, Side } from '../merge/merge-conflict';
import { conflictKey } from '../merge/merge-conflict';
import { storyFieldsUid } from '../merge/merge-work';
import type { StoryWork } from '../state/story-work';

/** One side of a conflict: what it did, in a sentence or as differences from the version before. */
type DescribedSide = { sentence: string; differences: readonly ContentDifference[] };

/** A conflict in the words of the editor. */
export type DescribedConflict = Record<Side, DescribedSide> & {
  key: string;
  trail: string;
  /** Value before both changes, if it is a text. */
  was: string | null;
};

type Versions = { base: StoryWork; mine: StoryWork; theirs: StoryWork; library: Library };

/** Describes conflicts for the editor who has to choose. */
export function describeConflicts(
  conflicts: readonly Conflict[],
  { base, mine, theirs, library }: Versions,
): DescribedConflict[] {
  const all = {
    mine: compareContents(base.content, mine.content, library),
    theirs: compareContents(base.content, theirs.content, library),
  };
  return conflicts.map((conflict) => {
    const place = findPlace(conflict, [mine.content, theirs.content, base.content], library);
    const describe = (side: Side): DescribedSide => {
      const differences = place.isStoryField
        ? []
        : all[side].filter(({ at }) => place.contains(at));
      return { differences, sentence: sentenceOf(conflict, side, differences.length > 0) };
    };
    const sides = { mine: describe('mine'), theirs: describe('theirs') };
    const known = [...sides.mine.differences, ...sides.theirs.differences];
    const exact = known.find(
      ({ at }) => at.blokUid === conflict.at.blokUid && at.field === conflict.at.field,
    );
    return {
      key: conflictKey(conflict.at),
      trail: exact?.trail ?? place.label,
      was: exact?.before ?? (typeof conflict.base === 'string' ? conflict.base : null),
      ...sides,
    };
  });
}

function findPlace({ at }: Conflict, contents: readonly BlokContent[], library: Library) {
  if (at.blokUid === storyFieldsUid) {
    const label = at.field === 'slug' ? 'Slug' : 'Name';
    return { label, isStoryField: true, contains: () => false };
  }
  const bloks = contents.flatMap((content) => findBlok(content, at.blokUid) ?? []);
  const [blok] = bloks;
  const inside = new Set<string>();
  for (const each of bloks) collectUids(at.field ? each[at.field] : each, inside);
  const field = blok && fieldsOf([blok], library).find(({ name }) => name === at.field);
  return {
    label: field?.label ?? (blok ? componentInWords(blok.component, library) : 'Content'),
    isStoryField: false,
    contains: (ref: FieldRef) =>
      inside.has(ref.blokUid) ||
      (ref.blokUid === at.blokUid && (at.field === undefined || ref.field === at.field)),
  };
}

function sentenceOf(conflict: Conflict, side: Side, hasDifferences: boolean): string {
  const value = conflict[side];
  if (conflict.kind === 'removed') return value === undefined ? 'Removed it.' : 'Changed it.';
  if (conflict.kind === 'moved') return 'Moved it to another place.';
  if (conflict.kind === 'sorted') return 'Sorted it differently.';
  if (hasDifferences) return '';
  return typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? 'Emptied it.'
      : 'Changed it.';
}

function findBlok(value: unknown, uid: string): BlokContent | undefined {
  if (!isRecord(value)) return undefined;
  if (isBlok(value) && value._uid === uid) return value;
  for (const inner of Object.values(value)) {
    const found = findBlok(inner, uid);
    if (found) return found;
  }
  return undefined;
}

function collectUids(value: unknown, found: Set<string>): void {
  if (!isRecord(value)) return;
  if (isBlok(value)) found.add(value._uid);
  for (const inner of Object.values(value)) collectUids(inner, found);
}
