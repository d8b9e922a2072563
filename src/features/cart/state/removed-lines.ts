import { create } from 'zustand';
import type { DisplayLine } from './optimistic-lines';

type RemovedLinesState = {
  /** What was taken out last, until it is put back or the cart is left. */
  removed: readonly DisplayLine[];
  note: (lines: readonly DisplayLine[]) => void;
  forget: () => void;
};

/** What can be put back into the cart. */
export const useRemovedLines = create<RemovedLinesState>()((set) => ({
  removed: [],
  note: (removed) => set({ removed }),
  forget: () => set({ removed: [] }),
}));
