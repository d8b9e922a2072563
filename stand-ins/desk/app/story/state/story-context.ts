import type { StoreApi } from 'zustand/vanilla';
import type { StoryState } from './story-state';

/** Access to state and service that the actions on a story share. */
export type StoryContext = {
  storyId: number;
  /** Campaign whose version of the story is written; null for the story itself. */
  campaignId: number | null;
  get: StoreApi<StoryState>['getState'];
  set: (change: Partial<StoryState>) => void;
  /** Names this visit to the service. */
  visitId: string;
  /** Settles when no autosave is in flight. */
  autosave: Promise<unknown>;
};

/**
 * Begins a write of the editor. An autosave in flight ends first, since both name the revision they start
 * from; the editor sees from then on how it goes.
 *
 * @returns false if another write of the editor is in flight
 */
export async function beginWrite(context: StoryContext, what: string): Promise<boolean> {
  const { get, set } = context;
  const { writing } = get();
  if (writing && !writing.isQuiet) return false;
  if (writing) {
    set({ writing: { ...writing, isQuiet: false } });
    await context.autosave;
  }
  set({ problem: null, writing: { what, isQuiet: false } });
  return true;
}
