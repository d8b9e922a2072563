import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { ServiceError } from '../service-error';
import type { StoredSpace, StoredStory } from '../store/stored-space';
import { storyOf } from './story-edits';

/** Digests by record: a record is never mutated. */
const digests = new WeakMap<StoredStory, string>();

/**
 * Returns the revision of a story: a digest of everything an editor can change about it, so that no
 * edit can leave it as it was. A save that changes nothing keeps it. Folders above the story are
 * not part of it.
 */
export function revisionOf(space: StoredSpace, story: StoredStory): string {
  const known = digests.get(story) ?? digestRecord(story);
  digests.set(story, known);
  const plans = plansOf(space, story);
  return plans.length === 0 ? known : digest([known, plans]);
}

function plansOf({ storySchedulings, releases }: StoredSpace, story: StoredStory): unknown[] {
  const releaseId = story.inRelease?.releaseId;
  return releaseId === undefined
    ? storySchedulings.filter(({ storyId }) => storyId === story.storyId)
    : releases.flatMap((each) => (each.releaseId === releaseId ? (each.releaseAt ?? []) : []));
}

function digestRecord({ updatedAt: _updatedAt, ...story }: StoredStory): string {
  if (!story.inRelease) return digest(story);
  return digest({ ...withoutPublication(story), inRelease: story.inRelease.releaseId });
}

/** Leaves out what publishing the story itself changes, which leaves its version in a release as it was. */
function withoutPublication({
  publishedAt: _publishedAt,
  firstPublishedAt: _firstPublishedAt,
  published: _published,
  ...story
}: Omit<StoredStory, 'updatedAt'>): object {
  return story;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Returns the entity tag of a story's answers. */
export function entityTagOf(space: StoredSpace, story: StoredStory): string {
  return `"${revisionOf(space, story)}"`;
}

/**
 * Makes sure that a story still has a revision that the request was made for. Must run inside the
 * edit, which sees the newest state. Without `If-Match`, which the real clients do not send,
 * nothing is checked.
 *
 * @throws ServiceError 404 without such a story, 412 with the present entity tag if it has changed
 */
export function checkRevision(space: StoredSpace, storyId: number, request: Request): void {
  const expected = request.get('if-match');
  if (expected === undefined) return;
  const present = entityTagOf(space, storyOf(space, storyId));
  const tags = expected.split(',').map((tag) => tag.trim());
  if (tags.includes(present) || tags.includes('*')) return;
  const error =
    'The story has changed since it was read, so nothing was saved. Read it again and repeat the change.';
  throw new ServiceError(412, { error }, { etag: present });
}
