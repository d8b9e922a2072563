import { describeChange, forgetChange, scheduledChange } from '../../publish/published-change';
import type { StoryScheduling } from '../../wire/management';
import type { Result } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { actOnStory, notDoneMessage } from './act-on-story';
import type { StoryContext } from './story-context';
import { selectCanSave } from './story-state';
import type { WriteOutcome } from './write-story';
import { writeStory } from './write-story';

/** Creates the actions that write to the service. None throws; the state says what happened. */
export function createStoryActions(context: StoryContext) {
  const { get, set, storyId } = context;
  const address = `/stories/${storyId}`;
  return {
    save: async (): Promise<WriteOutcome> => {
      if (selectCanSave(get())) return writeStory(context, 'save');
      set({ status: 'Nothing to save', problem: null });
      return 'written';
    },
    publish: async (): Promise<WriteOutcome> => {
      const pressedAt = Date.now();
      const outcome = await writeStory(context, 'publish');
      if (outcome === 'written') follow(context, 'published', pressedAt);
      return outcome;
    },
    unpublish: async (): Promise<boolean> => {
      const pressedAt = Date.now();
      const isDone = await actOnStory(context, {
        what: 'Unpublishing…',
        done: 'Unpublished',
        send: (revision) => manage(`${address}/unpublish`, { revision }),
        isDone: (story) => !story.published,
      });
      if (isDone) follow(context, 'unpublished', pressedAt);
      return isDone;
    },
    /** Replaces draft and unsaved work with the published version. */
    discardDraft: (): Promise<boolean> =>
      actOnStory(context, {
        what: 'Discarding…',
        done: 'Back to the published version,',
        send: (revision) => manage(`${address}/discard_changes`, { method: 'PUT', revision }),
        isDone: (story) => !story.unpublished_changes,
        replacesWork: true,
      }),
    ...createScheduleActions(context),
  };
}

function follow(
  { get, set }: StoryContext,
  action: 'published' | 'unpublished',
  pressedAt: number,
): void {
  set({ published: describeChange(get().base, action, pressedAt) });
}

const plansAddress = '/story_schedulings';

/** Creates the actions on the planned publication of a story. */
function createScheduleActions(context: StoryContext) {
  const { get, set, storyId } = context;
  /** Returns the plan; `false` if the service does not say it. */
  const readPlan = async () => {
    const existing = await findScheduling(storyId);
    if (existing.ok) return existing.value;
    set({ problem: notDoneMessage(existing.failure) });
    return false;
  };
  return {
    /** @param publishAt ISO 8601 in UTC */
    schedule: async (publishAt: string): Promise<boolean> => {
      const plan = await readPlan();
      if (plan === false) return false;
      const body = { story_scheduling: { story_id: storyId, publish_at: publishAt } };
      const isDone = await actOnStory(context, {
        what: 'Scheduling…',
        done: 'Scheduled',
        send: (revision) =>
          plan
            ? manage(`${plansAddress}/${plan.id}`, { method: 'PUT', body, revision })
            : manage(plansAddress, { method: 'POST', body, revision }),
        isDone: (story) => story.publish_at === publishAt,
      });
      if (isDone) set({ published: scheduledChange(get().base) });
      return isDone;
    },
    cancelSchedule: async (): Promise<boolean> => {
      const plan = await readPlan();
      if (!plan) return plan === undefined;
      const isDone = await actOnStory(context, {
        what: 'Canceling the schedule…',
        done: 'Schedule canceled',
        send: (revision) => manage(`${plansAddress}/${plan.id}`, { method: 'DELETE', revision }),
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
      `${plansAddress}?by_status=scheduled&per_page=100&page=${page}`,
    );
    if (!result.ok) return result;
    const found = result.value.story_schedulings.find((plan) => plan.story_id === storyId);
    if (found || page * 100 >= result.total) return { ...result, value: found };
  }
}
