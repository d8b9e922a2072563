import type { StoredSpace, StoredStory, StoryVersion } from './stored-space';

/**
 * Rewrites the absolute asset addresses in all content when the service now runs under another
 * origin, for example on another port. Gives the same value back when nothing has to change.
 */
export function moveAssetBase(space: StoredSpace, assetBaseUrl: string): StoredSpace {
  if (space.assetBaseUrl === assetBaseUrl) return space;
  const from = `${space.assetBaseUrl}/f/`;
  const to = `${assetBaseUrl}/f/`;
  return {
    ...space,
    assetBaseUrl,
    stories: space.stories.map((story) => moveStory(story, from, to)),
  };
}

function moveStory(story: StoredStory, from: string, to: string): StoredStory {
  const moveVersion = (version: StoryVersion | null) =>
    version && {
      ...version,
      content: moveValue(version.content, from, to) as StoryVersion['content'],
    };
  return { ...story, draft: moveVersion(story.draft), published: moveVersion(story.published) };
}

function moveValue(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((entry) => moveValue(entry, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, moveValue(entry, from, to)]),
  );
}
