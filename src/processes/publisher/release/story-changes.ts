import type { StoryDifference } from '../mirror/story-difference';
import { toStoryDifference } from '../mirror/story-difference';
import type { StoryEdit } from '../mirror/story-edits';
import type { StoryId } from '../../../domain/story/story-id';

/** Changed stories of a release. `more`: number of those that are not listed. */
export type ListedChanges = { listed: readonly StoryDifference[]; more: number };

/**
 * Edits since the live release. A failed build does not end them: the release that goes live next
 * brings them too.
 */
export type UnreleasedEdits = {
  add: (edits: readonly StoryEdit[]) => void;
  /** @param nameOf returns the name of a story by uuid */
  describe: (nameOf: (uuid: string) => string | undefined) => ListedChanges | undefined;
  /** To be called when they are live. */
  clear: () => void;
};

const maxStories = 20;

/** Maximum length of all listed text of a receipt. Further stories are listed by name alone. */
const maxTextLength = 24_000;

export function createUnreleasedEdits(): UnreleasedEdits {
  const edits = new Map<StoryId, StoryEdit>();
  return {
    add: (added) => {
      for (const edit of added) {
        const earlier = edits.get(edit.id);
        edits.delete(edit.id);
        const joined = earlier ? joinEdits(earlier, edit) : edit;
        if (joined) edits.set(edit.id, joined);
      }
    },
    describe: (nameOf) => {
      if (edits.size === 0) return undefined;
      const listed = [...edits.values()].slice(0, maxStories);
      return { listed: describeWithin(listed, nameOf), more: edits.size - listed.length };
    },
    clear: () => edits.clear(),
  };
}

/** Returns the edit from before the first to after the second; `undefined` if nothing is left of it. */
function joinEdits(first: StoryEdit, second: StoryEdit): StoryEdit | undefined {
  const { before } = first;
  if (first.change === 'added') {
    return second.change === 'removed' ? undefined : { ...second, before, change: 'added' };
  }
  if (second.change === 'removed') return { ...second, before };
  if (before !== undefined && before === second.after) return undefined;
  return { ...second, before, change: 'changed' };
}

function describeWithin(
  edits: readonly StoryEdit[],
  nameOf: (uuid: string) => string | undefined,
): StoryDifference[] {
  let left = maxTextLength;
  return edits.map((edit) => {
    const shown = left > 0 ? edit : { ...edit, before: undefined, after: undefined };
    const difference = toStoryDifference(shown, nameOf);
    for (const { parts } of difference.fields) {
      for (const { text } of parts) left -= text.length;
    }
    return difference;
  });
}
