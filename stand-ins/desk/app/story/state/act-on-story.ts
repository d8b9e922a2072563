import type { WholeStory } from '../../wire/management';
import type { ManagementFailure, Result } from '../../wire/management-client';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';
import { beginWrite } from './story-context';
import { formatClock } from '../../times';
import { toWork } from './story-work';

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
export async function actOnStory(context: StoryContext, act: StoryAct): Promise<boolean> {
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
