/**
 * A minor change of an article: the field `updated_on` keeps the date of the last update that readers
 * see. Storyblok leaves the value in the field, so one that the published version has too is left
 * over from an earlier minor change and does not apply to the next publication by itself.
 */
import { readPublished } from '../../publish/published-version';
import { toIsoDate, writeDate } from '../../times';
import { useAsked } from '../../ui/use-asked';
import type { BlokContent, WholeStory } from '../../wire/management';
import type { StoryWork } from '../state/story-state';

/** Returns the date in the field; '' without one. */
export function updateOf({ updated_on: value }: BlokContent): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the work with another date in the field; the same object for the date that it has. */
export function withUpdate(work: StoryWork, field: string): StoryWork {
  if (field === updateOf(work.content)) return work;
  return { ...work, content: { ...work.content, updated_on: field } };
}

/**
 * Decides the date of the last update that a publication has.
 *
 * @param publishedDate the field in the published version; '' without one
 * @param choice of the editor; `undefined` before any, which keeps only a date set by hand
 * @returns `field`: its value to publish; `keptUpdate`: the date (ISO) that a minor change keeps
 */
export function updateToPublish(
  { published, published_at: publishedAt }: WholeStory,
  { content }: StoryWork,
  publishedDate: string,
  choice: boolean | undefined,
) {
  const draftDate = updateOf(content);
  const isSetByHand = draftDate !== '' && draftDate !== publishedDate;
  const keptUpdate = toIsoDate(isSetByHand ? draftDate : publishedDate) || (publishedAt ?? '');
  const isOffered = published && content.component === 'article' && keptUpdate !== '';
  const isOn = choice ?? isSetByHand;
  const field = isOffered ? (isOn ? writeDate(keptUpdate) : '') : draftDate;
  return { isOffered, isSetByHand, keptUpdate, isOn, field };
}

/** Reads the field in the published version; '' if that has none or cannot be read. */
export async function readPublishedDate(story: WholeStory, signal?: AbortSignal): Promise<string> {
  const published = await readPublished(story, signal);
  return published && typeof published === 'object' ? updateOf(published.content) : '';
}

/** Returns the field in the published version; `undefined` until it is known. */
export function usePublishedDate(story: WholeStory): string | undefined {
  return useAsked(story.revision, (signal) => readPublishedDate(story, signal));
}
