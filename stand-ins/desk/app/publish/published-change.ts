import { isRecord } from '../../../../src/lib/values/json';
import { sessionStore } from '../../../../src/lib/browser/browser-storage';
import type { ManagedStory } from '../wire/management';

/** A write that readers of the site will see once it is live. */
export type PublishedChange = {
  storyId: number;
  storyUuid: string;
  /** `_uid` of the story's content. */
  rootUid: string;
  fullSlug: string;
  name: string;
  /** `scheduled`: the service publishes it by itself at `publishedAt`. */
  action: 'published' | 'unpublished' | 'scheduled';
  /** Time of the story's publication as the service answered it; null if unpublished. */
  publishedAt: string | null;
  /** Time of the press, or of the scheduled publication, in milliseconds since 1970. */
  pressedAt: number;
};

/** Describes what was just done with a story. `story`: as the service answered it. */
export function describeChange(
  story: ManagedStory,
  action: 'published' | 'unpublished',
  pressedAt: number,
): PublishedChange {
  const { published_at: publishedAt } = story;
  return { ...namesOf(story), action, publishedAt, pressedAt };
}

/** Describes the scheduled publication of a story; `null` without one, or if it failed. */
export function scheduledChange(story: ManagedStory): PublishedChange | null {
  const { publish_at: publishedAt, schedule_problem: problem } = story;
  if (publishedAt === null || problem !== null) return null;
  const pressedAt = Date.parse(publishedAt);
  return { ...namesOf(story), action: 'scheduled', publishedAt, pressedAt };
}

function namesOf({ id, uuid, full_slug: fullSlug, name, content }: ManagedStory) {
  return { storyId: id, storyUuid: uuid, rootUid: content?._uid ?? '', fullSlug, name };
}

const keyOf = (storyId: number) => `desk-publish-${storyId}`;

/** Maximum age of a change that is followed again after a reload. */
const maxAgeMs = 60 * 60_000;

/** Keeps a change in the tab, so that it is followed again after a reload. */
export function rememberChange(change: PublishedChange): void {
  sessionStore.writeJson(keyOf(change.storyId), change);
}

export function forgetChange({ storyId }: PublishedChange): void {
  sessionStore.remove(keyOf(storyId));
}

/** Returns the change of a story that was followed before a reload. */
export function recallChange(storyId: number): PublishedChange | null {
  const change = sessionStore.readJson(keyOf(storyId), toChange);
  const isRecent = change && Date.now() - change.pressedAt < maxAgeMs;
  return isRecent ? change : null;
}

function toChange(value: unknown): PublishedChange | undefined {
  if (!isRecord(value)) return undefined;
  const { storyId, storyUuid, rootUid, fullSlug, name, action, publishedAt, pressedAt } = value;
  const isWhole =
    typeof storyId === 'number' &&
    typeof storyUuid === 'string' &&
    typeof rootUid === 'string' &&
    typeof fullSlug === 'string' &&
    typeof name === 'string' &&
    typeof pressedAt === 'number' &&
    (typeof publishedAt === 'string' || publishedAt === null) &&
    (action === 'published' || action === 'unpublished' || action === 'scheduled');
  if (!isWhole) return undefined;
  return { storyId, storyUuid, rootUid, fullSlug, name, action, publishedAt, pressedAt };
}
