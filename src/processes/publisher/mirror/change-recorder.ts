import type { ReadStory } from './mirrored-story';
import type { MirrorView, StoryChanges } from './story-log';
import { readStory } from './story-reading';
import type { StoryId } from '../../../domain/story/story-id';

/** Stories of one update, by id: `facts` is missing for one that went. */
export type ChangeRecorder = {
  stories: StoryChanges['stories'];
  /** Adds the stories that differ from the mirrored ones. */
  put: (stories: readonly ReadStory[]) => Promise<void>;
  drop: (ids: Iterable<StoryId>) => Promise<void>;
  /** Number of stories added, changed or dropped so far. */
  count: () => number;
  /** Returns the ids of those stories. */
  differing: () => StoryId[];
};

/** Records an update in the log. Stories that are new or changed are parsed. */
export function recordChanges(
  before: Pick<MirrorView, 'stories'>,
  changes: StoryChanges,
): ChangeRecorder {
  const touched = new Set<StoryId>();
  const { stories } = changes;
  const differs = (id: StoryId) => before.stories.get(id)?.digest !== stories.get(id)?.digest;
  return {
    stories,
    put: async (read) => {
      for (const { facts, text } of read) {
        if (stories.get(facts.id)?.digest === facts.digest) continue;
        touched.add(facts.id);
        await changes.put({ ...facts, reading: readStory(text) }, text);
      }
    },
    drop: async (ids) => {
      for (const id of ids) {
        if (!stories.has(id)) continue;
        touched.add(id);
        await changes.drop(id);
      }
    },
    count: () => [...touched].filter(differs).length,
    differing: () => [...touched].filter(differs),
  };
}
