import type { StoryPlace } from '../../../../domain/story/story-report';
import type { StoryLookUp } from '../../mirror/story-look-up';
import type { StoryId } from '../../../../domain/story/story-id';

/** A story that a search finds, as readers have it. */
export type FoundStory = StoryPlace & {
  storyId: StoryId;
  fullSlug: string;
  name: string;
  /** False if the live release has it otherwise, or not at all; `undefined` if that is not known. */
  isLive: boolean | undefined;
};

export type FoundStories = { stories: readonly FoundStory[]; more: number };

const maxFound = 20;

/**
 * Finds stories whose name, slug or address has every word, whatever the case of its letters.
 *
 * @param search words, or an address with or without its host
 * @param liveRelease id of the live release
 */
export function findStories(
  search: string,
  liveRelease: string | undefined,
  { all, placeOf, isReleased }: Pick<StoryLookUp, 'all' | 'placeOf' | 'isReleased'>,
): FoundStories {
  const words = search
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .split(/\s+/)
    .filter(Boolean);
  const stories: FoundStory[] = [];
  let more = 0;
  for (const { id, name, fullSlug } of words.length > 0 ? all() : []) {
    const place = placeOf(id);
    const text = `${name} ${fullSlug} ${place?.path ?? ''}`.toLowerCase();
    if (!place || !words.every((word) => text.includes(word))) continue;
    if (stories.length === maxFound) more += 1;
    else {
      const isLive = liveRelease === undefined ? false : isReleased(id, liveRelease);
      stories.push({ ...place, storyId: id, fullSlug, name, isLive });
    }
  }
  return { stories, more };
}
