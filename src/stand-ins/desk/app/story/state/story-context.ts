import type { StoreApi } from 'zustand/vanilla';
import type { StoryState } from './story-state';
import type { StoryTabs } from './story-tabs';
import type { WorkKeeper } from './work-keeper';
import type { WorkShelf } from './work-shelf';

/** Access to state and service that the actions on a story share. */
export type StoryContext = {
  storyId: number;
  get: StoreApi<StoryState>['getState'];
  set: (change: Partial<StoryState>) => void;
  tabs: Pick<StoryTabs, 'announceWrite' | 'others'>;
  keeper: WorkKeeper;
  shelf: WorkShelf;
  visitId: string;
  /** Waits, but no longer than until `wake`. */
  pause: (milliseconds: number) => Promise<void>;
  wake: () => void;
  /** Milliseconds before the second try of a write; each further wait is twice as long. */
  firstRetryMs: number;
};

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
