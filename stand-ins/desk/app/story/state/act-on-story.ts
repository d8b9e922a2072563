import { keepUnchanged } from '../../../../../src/lib/values/keep-unchanged';
import type { WholeStory } from '../../wire/management';
import type { ManagementFailure, Result } from '../../wire/management-client';
import { recordWhole } from './edit-history';
import { fetchStory, receiveStory } from './receive-story';
import type { StoryContext } from './story-context';
import { beginWrite } from './story-context';
import type { News } from './story-state';
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
  take?: typeof takeOwn;
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
    (act.take ?? takeOwn)(context, present.value);
    set({ status: `${act.done} ${formatClock(Date.now())}`, autosaved: null });
    context.tabs.announceWrite();
    return true;
  }
  receiveStory(context, present.value);
  set({ problem: notDoneMessage(result.failure) });
  return false;
}

/** Takes the story after an action of this screen. Unsaved work stays. */
function takeOwn(context: StoryContext, story: WholeStory): void {
  const { news } = context.get();
  receiveStory(context, story);
  // The editor knows what the action itself did.
  const isKept = (item: News) => news.includes(item) || item.differences.length > 0;
  context.set({ news: context.get().news.filter(isKept) });
}

/** Takes the published version in place of draft and unsaved work, as one step that undo takes back. */
export function takePublished({ get, set }: StoryContext, story: WholeStory): void {
  const { base, work: before, history } = get();
  const published = { ...story, content: keepUnchanged(base.content, story.content) };
  set({
    base: published,
    work: toWork(published),
    history: recordWhole(history, before),
    dispute: null,
  });
}

/** Returns the sentence for an action that was not done. */
export function notDoneMessage({ kind, sentence, fields }: ManagementFailure): string {
  if (kind === 'conflict') {
    return 'Nothing was done, because somebody else changed this story just now. Look at it and try again.';
  }
  const messages = Object.values(fields).flat();
  return messages.length > 0 ? `${sentence} ${messages.join('. ')}.` : sentence;
}
