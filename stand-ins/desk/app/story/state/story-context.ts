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
  /** Waits, but no longer than until `wake`. */
  pause: (milliseconds: number) => Promise<void>;
  wake: () => void;
  /** Settles when no autosave is in flight. */
  autosave: Promise<unknown>;
  /** Milliseconds before the second try of a write; each further wait is twice as long. */
  firstRetryMs: number;
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
  set({ problem: null, writing: { kind: 'sending', what } });
  return true;
}

/** Creates a pause that can be ended early, by the editor or because the network is back. */
export function createPause(): Pick<StoryContext, 'pause' | 'wake'> {
  let end: () => void = () => undefined;
  return {
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => end(),
  };
}
