import { counted } from '../../../../../src/lib/values/counted';
import { compareContents } from '../../compare/compare-contents';
import type { FieldRef, Library, WholeStory } from '../../wire/management';
import type { Choices } from '../merge/merge-conflict';
import { conflictKey } from '../merge/merge-conflict';
import { nameRef, slugRef } from '../merge/merge-work';
import { formatClock, formatTime } from '../../times';
import type { News } from './story-state';
import type { StoryWork } from './story-work';

/** Maximum number of fields that a sentence names. */
const maxNames = 4;

let lastId = 0;

/**
 * Says what somebody else did to the story, and what of it is new on the screen. A save that follows another
 * one, as autosaves do, is told in the same item.
 */
export function describeNews(parts: {
  base: WholeStory;
  theirs: WholeStory;
  before: StoryWork;
  after: StoryWork;
  isDirty: boolean;
  library: Library;
  /** Fields for which the editor chose a side: no news. */
  choices: Choices;
  /** Newest item, until it is dismissed. */
  last: News | undefined;
}): News | undefined {
  const { base, theirs, before, after, isDirty, library, choices, last } = parts;
  const isChosen = (at: FieldRef) => choices.has(conflictKey(at));
  const differences = compareContents(before.content, after.content, library).filter(
    ({ at }) => !isChosen(at),
  );
  const changed = [
    ...(before.name === after.name || isChosen(nameRef) ? [] : ['Name']),
    ...(before.slug === after.slug || isChosen(slugRef) ? [] : ['Slug']),
    ...new Set(differences.map(({ trail }) => trail)),
  ];
  const sentences = describeState(base, theirs);
  const isSaveOnly = sentences.length === 0;
  const goesOn = isSaveOnly && changed.length > 0 && last !== undefined && last.names.length > 0;
  const names = goesOn ? [...new Set([...last.names, ...changed])] : changed;
  if (names.length > 0) {
    sentences.unshift(`Somebody else saved this story at ${formatClock(theirs.updated_at)}.`);
    sentences.push(`New here from them: ${listNames(names)}.`);
    if (isDirty) sentences.push('Your own changes are kept.');
  }
  if (sentences.length === 0) return undefined;
  const sentence = sentences.join(' ');
  if (goesOn) {
    const earlier = last.differences.filter(({ trail }) => !changed.includes(trail));
    return { id: last.id, sentence, differences: [...earlier, ...differences], names };
  }
  lastId += 1;
  return { id: lastId, sentence, differences, names: isSaveOnly ? names : [] };
}

function describeState(base: WholeStory, theirs: WholeStory): string[] {
  const sentences: string[] = [];
  if (base.parent_id !== theirs.parent_id) {
    sentences.push(`Somebody else moved this story to /${theirs.full_slug}.`);
  }
  if (base.published && !theirs.published) {
    sentences.push('Somebody else unpublished this story.');
  } else if (theirs.published_at && theirs.published_at !== base.published_at) {
    sentences.push(`This story was published at ${formatClock(theirs.published_at)}.`);
  }
  if (theirs.publish_at && theirs.publish_at !== base.publish_at) {
    sentences.push(`Somebody else scheduled it for ${formatTime(theirs.publish_at)}.`);
  } else if (base.publish_at && !theirs.publish_at && !theirs.published) {
    sentences.push('Somebody else canceled its schedule.');
  }
  return sentences;
}

function listNames(names: readonly string[]): string {
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames).join(', ');
  return more > 0 ? `${shown} and ${counted(more, 'more field')}` : shown;
}
