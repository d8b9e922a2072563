import { isAimedAt } from '../../shared/faults/fault-aim';
import type { ActiveFault, FaultList } from '../../shared/faults/fault-list';
import { createFaultList } from '../../shared/faults/fault-list';
import { nextCacheVersion } from '../store/content-store';
import type { StoredSpace, StoredStory, StoryVersion } from '../store/stored-space';
import type { ContentFault, ContentFaultOrder } from './fault-kinds';
import { readContentFaults } from './fault-kinds';

/** Edit of a story between two pages of a listing. */
type SpaceEdit = {
  edit: 'change' | 'move-to-front' | 'unpublish' | 'add';
  storyId: number;
  /** Time of the edit, ISO 8601. */
  at: string;
};

/** Active faults of the service and the edits they made. Both are kept in memory until `clear`. */
export type ContentFaultBook = Pick<FaultList<ContentFault, ContentFaultOrder>, 'add' | 'list'> & {
  /** Removes every fault and undoes their edits. */
  clear: () => void;
  /** Returns the faults aimed at a request, in order, without counting it. */
  aimedAt: (url: string) => ActiveFault<ContentFault>[];
  /** Edits a story for every later reader. */
  edit: (edit: SpaceEdit) => void;
  /** Returns the space as readers see it, with the edits that faults made. */
  edited: (space: StoredSpace) => StoredSpace;
};

/** Creates a book without faults. */
export function createContentFaultBook(): ContentFaultBook {
  const faults = createFaultList<ContentFault, ContentFaultOrder>(readContentFaults);
  let edits: SpaceEdit[] = [];
  let lastEdited: { from: StoredSpace; edits: SpaceEdit[]; to: StoredSpace } | undefined;
  return {
    add: faults.add,
    list: faults.list,
    clear() {
      faults.clear();
      edits = [];
    },
    aimedAt: (url) => faults.select((fault) => isAimedAt(fault, url)),
    edit: (edit) => void (edits = [...edits, edit]),
    edited(space) {
      if (edits.length === 0) return space;
      if (lastEdited?.from !== space || lastEdited.edits !== edits) {
        lastEdited = { from: space, edits, to: edits.reduce(editSpace, space) };
      }
      return lastEdited.to;
    },
  };
}

/** Returns the space after an edit. It is not stored: only readers of the delivery API see it. */
function editSpace(space: StoredSpace, { edit, storyId, at }: SpaceEdit): StoredSpace {
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

/** Marks the story's name, and its title if it has one, so that the edit is visible. */
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
