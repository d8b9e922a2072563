import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import { formatClock, formatTime } from '../../times';
import { inCampaign } from '../../wire/campaign-client';
import type { ManagedStory, WholeStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import type { Result } from '../../wire/management-client';
import type { StoryContext } from './story-state';
import { isSameWork, selectIsDirty, toWork } from './story-state';

/** Reads the story as the service has it, or its version in a campaign. */
export async function fetchStory(
  storyId: number,
  campaignId: number | null = null,
): Promise<Result<WholeStory>> {
  const address = inCampaign(`/stories/${storyId}`, campaignId);
  const result = await manage<{ story: WholeStory }>(address);
  return result.ok ? { ...result, value: result.value.story } : result;
}

/**
 * Takes the story as the service has it now. Unsaved work stays, unless somebody else saved other words:
 * then nothing is taken before the editor chooses one of both.
 *
 * @returns false if the editor must choose first
 */
export function receiveStory(
  { get, set }: StoryContext,
  received: WholeStory,
  { isOwn = false } = {},
): boolean {
  const { base, work, news } = get();
  if (received.revision === base.revision) return true;
  const story = { ...received, content: keepUnchanged(base.content, received.content) };
  const isSaved = !isSameWork(toWork(story), base);
  const isDirty = selectIsDirty(get());
  if (isSaved && isDirty) {
    set({ theirs: story });
    return false;
  }
  set({
    base: story,
    work: isDirty ? work : toWork(story),
    theirs: null,
    news: (isOwn ? null : describeNews(base, story, isSaved)) ?? news,
  });
  return true;
}

/** Says what somebody else did to the story. */
function describeNews(before: WholeStory, now: WholeStory, isSaved: boolean): string | null {
  const sentences = isSaved
    ? [`Somebody else saved this story at ${formatClock(now.updated_at)}; this is their version.`]
    : [];
  if (before.published && !now.published) {
    sentences.push('Somebody else unpublished this story.');
  } else if (now.published_at && now.published_at !== before.published_at) {
    sentences.push(`This story was published at ${formatClock(now.published_at)}.`);
  }
  if (now.publish_at && now.publish_at !== before.publish_at) {
    sentences.push(`Somebody else scheduled it for ${formatTime(now.publish_at)}.`);
  } else if (before.publish_at && !now.publish_at && !now.published) {
    sentences.push('Somebody else canceled its schedule.');
  }
  return sentences.join(' ') || null;
}

/**
 * Creates a look for changes of the story by others. It reads the story's line of the list first, which has
 * no content.
 */
export function createLook(context: StoryContext): () => Promise<void> {
  const { get, set, storyId, campaignId } = context;
  let isLooking = false;
  const look = async () => {
    const address = inCampaign(`/stories?by_ids=${storyId}`, campaignId);
    const list = await manage<{ stories: ManagedStory[] }>(address);
    // Without an answer there is nothing to tell: the next write says so itself.
    if (!list.ok || get().writing) return;
    const [found] = list.value.stories;
    set({ isDeleted: !found });
    const { base, theirs } = get();
    if (!found || found.revision === (theirs ?? base).revision) return;
    const whole = await fetchStory(storyId, campaignId);
    if (whole.ok && !get().writing) receiveStory(context, whole.value);
  };
  return async () => {
    if (isLooking || get().writing) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  };
}
