import type { StoryContext } from './story-state';
import { selectIsDirty } from './story-state';
import { writeStory } from './write-story';

type Store = { subscribe: (listener: () => void) => () => void };

/**
 * Saves unsaved work as a draft by itself: a time after the first edit that is not saved, however long the
 * typing goes on, and when the window is hidden.
 *
 * @param delayMs 0 for never
 * @returns `flush` saves at once, and returns true if it does; `stop` ends it
 */
export function startAutosave(context: StoryContext, store: Store, delayMs: number) {
  if (delayMs === 0) return { flush: () => false, stop: () => undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    cancel();
    if (!canAutosave(context)) return false;
    context.autosave = writeStory(context, 'autosave');
    return true;
  };
  const plan = () => {
    if (canAutosave(context)) timer ??= setTimeout(flush, delayMs);
    else cancel();
  };
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const unsubscribe = store.subscribe(plan);
  document.addEventListener('visibilitychange', saveIfHidden);
  const stop = () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', saveIfHidden);
    cancel();
  };
  return { flush, stop };
}

function canAutosave({ get, campaignId }: StoryContext): boolean {
  const state = get();
  const { base, work, writing, theirs, isDeleted, autosaved } = state;
  const isRefused = autosaved?.kind === 'refused' && autosaved.work === work;
  const isFree = !writing && !theirs && !isDeleted && !isRefused;
  const hasNames = work.name.trim() !== '' && work.slug !== '';
  // At its time the service publishes the draft as it is, so it must not be half-written.
  const isScheduled = base.publish_at !== null;
  // An editor puts a story into a campaign; looking at it there does not.
  const isThere = campaignId === null || base.release_ids.includes(campaignId);
  return isFree && hasNames && !isScheduled && isThere && selectIsDirty(state);
}
