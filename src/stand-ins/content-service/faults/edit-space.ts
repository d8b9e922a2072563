import { nextCacheVersion } from '../store/content-store';
import type { StoredSpace, StoredStory, StoryVersion } from '../store/stored-space';

/** What happens to a story while somebody reads a listing. */
export type SpaceEdit = {
  edit: 'change' | 'move-to-front' | 'unpublish' | 'add';
  storyId: number;
  /** When it happens, ISO 8601. */
  at: string;
};

/** The space after an edit. It is not stored: only readers of the delivery API see it. */
export function editSpace(space: StoredSpace, { edit, storyId, at }: SpaceEdit): StoredSpace {
  const stories = space.stories.flatMap((story) =>
    story.storyId === storyId ? edits[edit](story, at, space) : [story],
  );
  return { ...space, stories, cv: nextCacheVersion(space.cv) };
}

type Edit = (story: StoredStory, at: string, space: StoredSpace) => StoredStory[];

const edits: Readonly<Record<SpaceEdit['edit'], Edit>> = {
  change: (story, at) => [
    { ...withVersions(story, rename), updatedAt: at, publishedAt: story.publishedAt && at },
  ],
  'move-to-front': (story, at, space) => [
    {
      ...story,
      createdAt: at,
      updatedAt: at,
      firstPublishedAt: story.firstPublishedAt && at,
      publishedAt: story.publishedAt && at,
      position: Math.max(...space.stories.map(({ position }) => position)) + 10,
    },
  ],
  unpublish: (story) => [
    { ...story, draft: story.draft ?? story.published, published: null, publishedAt: null },
  ],
  add: (story, at, space) => [story, copyOf(story, at, space)],
};

function copyOf(story: StoredStory, at: string, space: StoredSpace): StoredStory {
  const storyId = Math.max(...space.stories.map((other) => other.storyId)) + 1;
  const uuidStart = storyId.toString(16).padStart(8, '0');
  return {
    ...withVersions(story, (version) => ({ ...rename(version), slug: `${version.slug}-added` })),
    storyId,
    storyUuid: `${uuidStart}${story.storyUuid.slice(8)}`,
    createdAt: at,
    updatedAt: at,
    firstPublishedAt: at,
    publishedAt: at,
  };
}

function withVersions(
  story: StoredStory,
  change: (version: StoryVersion) => StoryVersion,
): StoredStory {
  return {
    ...story,
    draft: story.draft && change(story.draft),
    published: story.published && change(story.published),
  };
}

/** Marks the story's name, and its title if it has one, so that the edit is plain to see. */
function rename(version: StoryVersion): StoryVersion {
  const { title } = version.content;
  return {
    ...version,
    name: `${version.name} (edited)`,
    content: {
      ...version.content,
      ...(typeof title === 'string' && { title: `${title} (edited)` }),
    },
  };
}
