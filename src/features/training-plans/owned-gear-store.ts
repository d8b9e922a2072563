import { create } from 'zustand';
import { localStore } from '../../lib/browser/browser-storage';

type OwnedGearState = {
  /** Handles of the products that the reader has. */
  owned: readonly string[];
  /** Reads what the browser keeps. */
  load: () => void;
  /** Notes that the reader has a product, or has it no more. Without storage it is kept for the visit. */
  setOwned: (handle: string, isOwned: boolean) => void;
};

const storageKey = 'cornerwork-owned-gear';

/** Gear that a reader has already, for all plans. Empty until it is loaded, as in the built page. */
export const useOwnedGearStore = create<OwnedGearState>()((set, get) => ({
  owned: [],
  load: () => set({ owned: localStore.readJson(storageKey, readHandles) ?? get().owned }),
  setOwned: (handle, isOwned) => {
    const others = get().owned.filter((other) => other !== handle);
    const owned = isOwned ? [...others, handle] : others;
    set({ owned });
    localStore.writeJson(storageKey, owned);
  },
}));

function readHandles(value: unknown): string[] | undefined {
  return Array.isArray(value)
    ? value.filter((handle): handle is string => typeof handle === 'string')
    : undefined;
}
