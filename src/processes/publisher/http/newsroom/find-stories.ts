import type { StoryPlace } from '../../../../domain/story/story-report';
import type { StoryLookUp } from '../../mirror/story-look-up';

/** A story that a search finds, as readers have it. */
export type FoundStory = StoryPlace & { storyId: number; fullSlug: string; name: string };

export type FoundStories = { stories: readonly FoundStory[]; more: number };

const maxFound = 20;

/**
 * Finds stories whose name, slug or address has every word, whatever the case of its letters.
 *
 * @param search words, or an address with or without its host
 */
export function findStories(
  search: string,
  { all, placeOf }: Pick<StoryLookUp, 'all' | 'placeOf'>,
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
    else stories.push({ ...place, storyId: id, fullSlug, name });
  }
  return { stories, more };
}
