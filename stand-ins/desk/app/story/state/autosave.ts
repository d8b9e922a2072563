import type { StoryContext } from './story-context';
import { selectIsDirty } from './story-state';
import { writeStory } from './write-story';

type Store = { subscribe: (listener: () => void) => () => void };

/**
 * Saves unsaved work as a draft by itself: a time after the first edit that is not saved, however long the
 * typing goes on, and when the window is hidden.
 *
 * @param delayMs 0 for never
 * @returns stops it
 */
export function startAutosave(context: StoryContext, store: Store, delayMs: number): () => void {
  if (delayMs === 0) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = () => {
    cancel();
    if (canAutosave(context)) context.autosave = writeStory(context, 'autosave');
  };
  const plan = () => {
    if (canAutosave(context)) timer ??= setTimeout(save, delayMs);
    else cancel();
  };
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  const unsubscribe = store.subscribe(plan);
  document.addEventListener('visibilitychange', saveIfHidden);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', saveIfHidden);
    cancel();
  };
}

function canAutosave({ get, campaignId }: StoryContext): boolean {
  const state = get();
  const { base, work, writing, dispute, isDeleted, autosaved } = state;
  const isRefused = autosaved?.kind === 'refused' && autosaved.work === work;
  const isFree = !writing && !dispute && !isDeleted && !isRefused;
  const hasNames = work.name.trim() !== '' && work.slug !== '';
  // At its time the service publishes the draft as it is, so it must not be half-written.
  const isScheduled = base.publish_at !== null;
  // An editor puts a story into a campaign; looking at it there does not.
  const isThere = campaignId === null || base.release_ids.includes(campaignId);
  return isFree && hasNames && !isScheduled && isThere && selectIsDirty(state);
}
