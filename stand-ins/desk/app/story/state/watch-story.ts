import { inCampaign } from '../../wire/campaign-client';
import type { ManagedStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';

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
