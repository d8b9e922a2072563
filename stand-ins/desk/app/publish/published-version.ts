import { appearanceAt, appearanceMessage } from '../../../../src/domain/site-map/appearance';
import { formatTime } from '../times';
import type { BlokContent, ManagedStory, WholeStory } from '../wire/management';
import { manage } from '../wire/management-client';
import { scheduleOf } from './site-presence';

/** The version of a story that readers have. */
export type PublishedVersion = { name: string; slug: string; content: BlokContent };

type Version = {
  id: number;
  status: string;
  meta_data: { name: string; slug: string };
  content?: BlokContent;
};

/**
 * Reads the published version of a story: the story itself if nothing was saved since, else the last
 * one in its history.
 *
 * @returns a sentence if it cannot be read; `null` for a story that is not published
 */
export async function readPublished(
  story: WholeStory,
  signal?: AbortSignal,
): Promise<PublishedVersion | string | null> {
  if (!story.published) return null;
  if (!story.unpublished_changes) return story;
  const list = await manage<{ story_versions: Version[] }>(
    `/story_versions?by_story_id=${story.id}&per_page=100`,
    { signal },
  );
  if (!list.ok) return list.failure.sentence;
  const newest = list.value.story_versions.find(({ status }) => status === 'published');
  if (!newest) return forgottenMessage;
  const whole = await manage<{ story_versions: Version }>(
    `/story_versions/${newest.id}?show_content=1`,
    { signal },
  );
  if (!whole.ok) return whole.failure.sentence;
  const { content, meta_data: meta } = whole.value.story_versions;
  return content ? { ...meta, content } : forgottenMessage;
}

const forgottenMessage =
  'The published version is no longer in the history of this story, so the differences cannot be listed.';

/**
 * Says what the date in "Appears on" means for a publication; '' if nothing.
 *
 * @param moment of the publication, in milliseconds since 1970
 */
export function dateWords(
  published: PublishedVersion | string | null | undefined,
  { component, schedule }: BlokContent,
  moment: number,
  when: 'now' | 'then',
): string {
  if (published === undefined || typeof published === 'string' || Number.isNaN(moment)) return '';
  const time = new Date(moment).toISOString();
  const known = published?.content;
  const before = known
    ? appearanceAt(scheduleOf(known.component, known.schedule), time)
    : ('absent' as const);
  const after = appearanceAt(scheduleOf(component, schedule), time);
  return appearanceMessage({ before, after }, formatTime, when);
}

/** Number of stories that one request asks for. */
const batchSize = 50;

/** Reads the stories that contents refer to, by uuid: those that the service answers. */
export async function readNamedStories(
  contents: readonly BlokContent[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ManagedStory>> {
  const found = new Map<string, ManagedStory>();
  const text = JSON.stringify(contents).replaceAll(/"_uid":"[^"]*"/g, '');
  const uuids = [...new Set(text.match(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g))];
  for (let start = 0; start < uuids.length; start += batchSize) {
    const batch = uuids.slice(start, start + batchSize).join(',');
    const address = `/stories?by_uuids=${batch}&per_page=${batchSize}`;
    const answer = await manage<{ stories: ManagedStory[] }>(address, { signal });
    if (!answer.ok) return found;
    for (const story of answer.value.stories) found.set(story.uuid, story);
  }
  return found;
}
