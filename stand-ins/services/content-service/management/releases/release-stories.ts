import { ServiceError, invalidFields, messagesOf, notFound } from '../../service-error';
import type { Edited } from '../../store/change-queue';
import { nextCacheVersion } from '../../store/content-store';
import { nextRowId } from '../../store/space-rows';
import type {
  StoredRelease,
  StoredReleaseStory,
  StoredSpace,
  StoredStory,
} from '../../store/stored-space';
import { currentVersion } from '../../store/stored-space';
import { digestVersion, releaseStoriesOf, withRelease } from '../../store/with-release';
import type { ChangedStory } from '../story-edits';
import { createStory, publishStory, replaceStory, storyOf, updateStory } from '../story-edits';
import { rememberVersion } from '../story-history';
import type { StoryInput } from '../story-input';
import { checkVersion } from '../story-input';
import { openReleaseOf, replaceRelease } from './release-edits';

/** Adds a story that exists only in a release until it is merged. */
export function createInRelease(
  space: StoredSpace,
  releaseId: number,
  input: StoryInput,
): Edited<ChangedStory> {
  openReleaseOf(space, releaseId);
  if (input.isFolder) throw invalidFields({ is_folder: ['A folder cannot be in a release'] });
  const { space: scope, result } = createStory(withRelease(space, releaseId, 'draft'), input);
  const { storyId } = result;
  const story = storyOf(scope, storyId);
  const [version, created] = [currentVersion(story), recordOf(story)];
  const entry = { releaseId, storyId, version, baseDigest: null, created };
  return { space: addEntry(space, entry), result };
}

/**
 * Saves a story's version in a release, and puts the story into it if it is not there yet. The
 * story itself stays as it is, and where it is: only a new story has a place of its own.
 */
export function saveInRelease(
  space: StoredSpace,
  releaseId: number,
  storyId: number,
  input: StoryInput,
): Edited<ChangedStory> {
  openReleaseOf(space, releaseId);
  const scope = withRelease(space, releaseId, 'draft');
  const before = storyOf(scope, storyId);
  if (before.isFolder) throw invalidFields({ base: ['A folder cannot be in a release'] });
  const known = findEntry(space, releaseId, storyId);
  const { name, slug, path, tagList, content } = input;
  const read = known?.created ? input : { name, slug, path, tagList, content };
  const after = storyOf(updateStory(scope, storyId, read).space, storyId);
  const version = currentVersion(after);
  if (!known) {
    const baseDigest = digestVersion(currentVersion(before));
    const added = addEntry(space, { releaseId, storyId, version, baseDigest, created: null });
    return { space: added, result: { storyId } };
  }
  const saved = { ...known, version, created: known.created && recordOf(after) };
  const releaseStories = space.releaseStories.map((entry) => (entry === known ? saved : entry));
  return { space: { ...space, releaseStories }, result: { storyId } };
}

/** Takes a story out of a release, which deletes its version there. */
export function removeFromRelease(
  space: StoredSpace,
  releaseId: number,
  storyId: number,
): Edited<ChangedStory> {
  openReleaseOf(space, releaseId);
  const known = findEntry(space, releaseId, storyId);
  if (!known) throw notFound();
  const releaseStories = space.releaseStories.filter((entry) => entry !== known);
  return { space: { ...space, releaseStories }, result: { storyId } };
}

export type MergedRelease = { release: StoredRelease; storyIds: readonly number[] };

/**
 * Publishes all stories of a release in one edit, so that no reader sees a part of them. The
 * release's version replaces a story's own, also one that was saved or published since: the real
 * service does not merge the two either (storyblok/storyblok#411).
 *
 * @throws ServiceError 422 naming the story that cannot be published, such as one whose slug is taken
 */
export function mergeRelease(space: StoredSpace, releaseId: number): Edited<MergedRelease> {
  const release = openReleaseOf(space, releaseId);
  const entries = releaseStoriesOf(space, releaseId);
  const saved = entries.reduce(saveForGood, space);
  for (const { storyId } of entries) refuseUnpublishable(saved, storyOf(saved, storyId));
  const published = entries.reduce(
    (state, { storyId }) => rememberVersion(space, publishStory(state, storyId), 'published').space,
    saved,
  );
  const now = new Date().toISOString();
  const merged = { ...release, released: true, problem: null, updatedAt: now };
  const cv = entries.length === 0 ? space.cv : nextCacheVersion(space.cv);
  return {
    space: { ...replaceRelease(published, merged), cv },
    result: { release: merged, storyIds: entries.map(({ storyId }) => storyId) },
  };
}

function saveForGood(space: StoredSpace, entry: StoredReleaseStory): StoredSpace {
  const { storyId, version: draft, created } = entry;
  const updatedAt = new Date().toISOString();
  if (!created) return replaceStory(space, { ...storyOf(space, storyId), draft, updatedAt });
  const story: StoredStory = { ...created, draft, published: null, updatedAt };
  return { ...space, stories: [...space.stories, story] };
}

function refuseUnpublishable(space: StoredSpace, story: StoredStory): void {
  const version = currentVersion(story);
  try {
    checkVersion(space, story, version);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw invalidFields({
      base: [`"${version.name}" cannot be published: ${messagesOf(error)}`],
    });
  }
}

function findEntry(
  space: StoredSpace,
  releaseId: number,
  storyId: number,
): StoredReleaseStory | undefined {
  return releaseStoriesOf(space, releaseId).find((entry) => entry.storyId === storyId);
}

function addEntry(
  space: StoredSpace,
  entry: Omit<StoredReleaseStory, 'releaseStoryId'>,
): StoredSpace {
  const releaseStoryId = nextRowId(space, 'releaseStories');
  return { ...space, releaseStories: [...space.releaseStories, { releaseStoryId, ...entry }] };
}

/** Returns a story's record as it is stored, without its versions. */
function recordOf({
  draft: _draft,
  published: _published,
  inRelease: _inRelease,
  ...record
}: StoredStory): NonNullable<StoredReleaseStory['created']> {
  return record;
}
