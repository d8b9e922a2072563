import { formatClock } from '../../times';
import type { StoryScheduling, WholeStory } from '../../wire/management';
import type { ManagementFailure, Result } from '../../wire/management-client';
import { manage } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-state';
import { beginWrite, selectCanSave, toWork } from './story-state';
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
    publish: (): Promise<WriteOutcome> => writeStory(context, 'publish'),
    unpublish: (): Promise<boolean> =>
      actOnStory(context, {
        what: 'Unpublishing…',
        done: 'Unpublished',
        send: (revision) => manage(`${address}/unpublish`, { revision }),
        isDone: (story) => !story.published,
      }),
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

const plansAddress = '/story_schedulings';

/** Creates the actions on the planned publication of a story. */
function createScheduleActions(context: StoryContext) {
  const { set, storyId } = context;
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
      return actOnStory(context, {
        what: 'Scheduling…',
        done: 'Scheduled',
        send: (revision) =>
          plan
            ? manage(`${plansAddress}/${plan.id}`, { method: 'PUT', body, revision })
            : manage(plansAddress, { method: 'POST', body, revision }),
        isDone: (story) => story.publish_at === publishAt,
      });
    },
    cancelSchedule: async (): Promise<boolean> => {
      const plan = await readPlan();
      if (!plan) return plan === undefined;
      return actOnStory(context, {
        what: 'Canceling the schedule…',
        done: 'Schedule canceled',
        send: (revision) => manage(`${plansAddress}/${plan.id}`, { method: 'DELETE', revision }),
        isDone: (story) => !story.is_scheduled,
      });
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

/** A write other than saving. */
type StoryAct = {
  /** Shown while it runs, and before the time when it is done. */
  what: string;
  done: string;
  /** Sends it for a revision of the story. */
  send: (revision: string) => Promise<Result<unknown>>;
  /** Tells by the story that it was done, when the answer was lost. */
  isDone: (story: WholeStory) => boolean;
  /** True for an act that replaces unsaved work by what the service has afterwards. */
  replacesWork?: boolean;
};

/** Runs a write on the revision that the screen shows. Resolves to true if it was done. */
async function actOnStory(context: StoryContext, act: StoryAct): Promise<boolean> {
  const { get, set, storyId, campaignId } = context;
  if (!(await beginWrite(context, act.what))) return false;
  const result = await act.send(`"${get().base.revision}"`);
  // The story says what a lost answer would have said.
  const present = await fetchStory(storyId, campaignId);
  set({ writing: null });
  if (!present.ok) {
    const isDeleted = present.failure.kind === 'missing';
    set(isDeleted ? { isDeleted } : { problem: notDoneMessage(present.failure) });
    return false;
  }
  if (result.ok || (result.failure.kind === 'offline' && act.isDone(present.value))) {
    if (act.replacesWork) set({ base: present.value, work: toWork(present.value), theirs: null });
    else receiveStory(context, present.value, { isOwn: true });
    set({ status: `${act.done} ${formatClock(Date.now())}`, autosaved: null });
    return true;
  }
  receiveStory(context, present.value);
  set({ problem: notDoneMessage(result.failure) });
  return false;
}

/** Returns the sentence for an action that was not done. */
export function notDoneMessage({ kind, sentence, fields }: ManagementFailure): string {
  if (kind === 'conflict') {
    return 'Nothing was done, because somebody else changed this story just now. Look at it and try again.';
  }
  const messages = Object.values(fields).flat();
  return messages.length > 0 ? `${sentence} ${messages.join('. ')}.` : sentence;
}
