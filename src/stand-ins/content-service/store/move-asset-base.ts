import type { StoredSpace, StoredStory, StoryVersion } from './stored-space';

/**
 * Rewrites the absolute asset addresses in all content, past and deleted too, when the service now runs under another
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
    trash: space.trash.map((story) => moveStory(story, from, to)),
    storyVersions: space.storyVersions.map((stored) => ({
      ...stored,
      version: moveVersion(stored.version, from, to),
    })),
  };
}

function moveStory<Story extends StoredStory>(story: Story, from: string, to: string): Story {
  const { draft, published } = story;
  return {
    ...story,
    draft: draft && moveVersion(draft, from, to),
    published: published && moveVersion(published, from, to),
  };
}

function moveVersion(version: StoryVersion, from: string, to: string): StoryVersion {
  return { ...version, content: moveValue(version.content, from, to) as StoryVersion['content'] };
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
