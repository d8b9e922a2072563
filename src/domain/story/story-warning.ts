import type { Campaign } from './campaign';
import type { StoryId } from './story-id';

/**
 * Kinds of warnings, the most urgent first: what readers miss or cannot use, then what they may
 * stumble over, then what search engines and other pages miss.
 */
const storyWarningKinds = [
  'held-removal',
  'taken-back',
  'held-back',
  'left-out',
  'missing-relation',
  'dead-link',
  'unknown-blok',
  'unknown-product',
  'sold-out-product',
  'redirect',
  'tag',
  'unusable-picture',
  'missing-text',
  'missing-field',
  'missing-alt',
  'heading-order',
  'unknown-icon',
  'empty-line',
  'small-picture',
  'meta-title',
  'meta-description',
  'orphan',
] as const;

export type StoryWarningKind = (typeof storyWarningKinds)[number];

/** Something an editor can mend in a story. */
export type StoryWarning = WarnedStory & {
  kind: StoryWarningKind;
  /** Names the story and the fault, and says what to do. */
  sentence: string;
  /** Dotted path of the field in the story's content, for example `body.3.asset.alt`. */
  field?: string;
  /** Number of stories that need one that was removed, if it is kept on the site for them. */
  needs?: number;
  /** Campaign that is held back whole, because of this story if there is a `field`. */
  campaign?: Campaign;
  /** Id (`_uid`) of the blok that has the field. */
  blokUid?: string;
};

/** The story that a warning is about. */
export type WarnedStory = {
  storyUuid: string;
  /** Number of the story in the content service, by which the editor's address names it. */
  storyId: StoryId;
  fullSlug: string;
  name: string;
};

/** A fault without its story. `problem` completes a sentence that begins with the story. */
export type StoryFault = Pick<StoryWarning, 'kind' | 'field' | 'blokUid'> & { problem: string };

/**
 * Completes a fault to a warning.
 *
 * @param subject the story as the sentence names it, for example `Story "blogs/jab":`
 */
export function toStoryWarning(
  story: WarnedStory,
  { problem, ...fault }: StoryFault,
  subject: string,
): StoryWarning {
  return { ...warnedStory(story), ...fault, sentence: `${subject} ${problem}.` };
}

/** Picks what a warning says of its story. */
export function warnedStory({ storyUuid, storyId, fullSlug, name }: WarnedStory): WarnedStory {
  return { storyUuid, storyId, fullSlug, name };
}

/** The warnings of a build, the most urgent first, and the number of those left out of the list. */
export type StoryWarningReport = { warnings: readonly StoryWarning[]; leftOut: number };

/** File of the last build's report, in JSON, relative to the project's folder. */
export const storyWarningsFile = '.cache/story-warnings.json';

/** Maximum number of warnings in a report. */
const maxWarnings = 100;

/** Sorts warnings by urgency and keeps the first of them. Equal kinds keep their order. */
export function toWarningReport(found: readonly StoryWarning[], leftOut = 0): StoryWarningReport {
  const sorted = found.toSorted((one, other) => urgency(one) - urgency(other));
  const warnings = sorted.slice(0, maxWarnings);
  return { warnings, leftOut: leftOut + sorted.length - warnings.length };
}

function urgency({ kind }: StoryWarning): number {
  return storyWarningKinds.indexOf(kind);
}
