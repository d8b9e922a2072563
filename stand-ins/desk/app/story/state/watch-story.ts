import { inCampaign } from '../../wire/campaign-client';
import type { ManagedStory } from '../../wire/management';
import { manage } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';

const intervalMs = 30_000;

/**
 * Watches for changes of the story by others: every 30 seconds while the window is visible, when it
 * gets the focus, and when asked. Reads the story's line of the list first, which has no content.
 */
export function createWatch(context: StoryContext) {
  const { get, set, storyId, campaignId } = context;
  let isChecking = false;
  const look = async () => {
    const address = inCampaign(`/stories?by_ids=${storyId}`, campaignId);
    const list = await manage<{ stories: ManagedStory[] }>(address);
    // Without an answer there is nothing to tell: the next write says so itself.
    if (!list.ok || get().writing) return;
    const [found] = list.value.stories;
    if (!found) {
      set({ isDeleted: true });
      return;
    }
    const { base, theirs, isDeleted } = get();
    if (isDeleted) set({ isDeleted: false });
    if (found.revision === (theirs ?? base).revision) return;
    const whole = await fetchStory(storyId, campaignId);
    if (whole.ok && !get().writing) receiveStory(context, whole.value);
  };
  const check = async () => {
    if (isChecking || get().writing) return;
    isChecking = true;
    await look().finally(() => (isChecking = false));
  };
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(checkIfVisible, intervalMs);
  window.addEventListener('focus', checkIfVisible);
  document.addEventListener('visibilitychange', checkIfVisible);
  return {
    check,
    stop: () => {
      clearInterval(timer);
      window.removeEventListener('focus', checkIfVisible);
      document.removeEventListener('visibilitychange', checkIfVisible);
    },
  };
}
