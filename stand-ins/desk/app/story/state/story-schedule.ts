import { forgetChange, scheduledChange } from '../../publish/published-change';
import type { StoryScheduling } from '../../wire/management';
import type { Result } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { actOnStory, notDoneMessage } from './act-on-story';
import type { StoryContext } from './story-context';

/** Creates the actions on the planned publication of a story. */
export function createScheduleActions(context: StoryContext) {
  const { get, set, storyId } = context;
  const address = '/story_schedulings';
  return {
    /** @param publishAt ISO 8601 in UTC */
    schedule: async (publishAt: string): Promise<boolean> => {
      const existing = await findScheduling(storyId);
      if (!existing.ok) {
        set({ problem: notDoneMessage(existing.failure) });
        return false;
      }
      const body = { story_scheduling: { story_id: storyId, publish_at: publishAt } };
      const plan = existing.value;
      const isDone = await actOnStory(context, {
        what: 'Scheduling…',
        done: 'Scheduled',
        send: (revision) =>
          plan
            ? manage(`${address}/${plan.id}`, { method: 'PUT', body, revision })
            : manage(address, { method: 'POST', body, revision }),
        isDone: (story) => story.publish_at === publishAt,
      });
      if (isDone) set({ published: scheduledChange(get().base) });
      return isDone;
    },
    cancelSchedule: async (): Promise<boolean> => {
      const existing = await findScheduling(storyId);
      if (!existing.ok) {
        set({ problem: notDoneMessage(existing.failure) });
        return false;
      }
      const plan = existing.value;
      if (!plan) return true;
      const isDone = await actOnStory(context, {
        what: 'Canceling the schedule…',
        done: 'Schedule canceled',
        send: (revision) => manage(`${address}/${plan.id}`, { method: 'DELETE', revision }),
        isDone: (story) => !story.is_scheduled,
      });
      const { published } = get();
      if (isDone && published?.action === 'scheduled') {
        forgetChange(published);
        set({ published: null });
      }
      return isDone;
    },
  };
}

/** Finds the plan of a story that is still to be carried out, or that failed. */
async function findScheduling(storyId: number): Promise<Result<StoryScheduling | undefined>> {
  for (let page = 1; ; page += 1) {
    const result = await manage<{ story_schedulings: StoryScheduling[] }>(
      `/story_schedulings?by_status=scheduled&per_page=100&page=${page}`,
    );
    if (!result.ok) return result;
    const plans = result.value.story_schedulings;
    const found = plans.find((plan) => plan.story_id === storyId);
    if (found || page * 100 >= result.total) return { ...result, value: found };
  }
}
