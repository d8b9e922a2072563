import type { PersistStorage } from 'zustand/middleware';
import type { StoredCart } from '../state/cart-state';
import { readMemory } from './read-memory';

/** The key in the browser's storage; tabs recognise each other's changes by it. */
export const cartStorageKey = 'cornerwork-cart';

/** Raised when the shape of `StoredCart` changes; a memory of another version is forgotten. */
export const cartStorageVersion = 1;

/**
 * The browser's storage for the cart. It writes nothing before it has been read, so that a page
 * cannot overwrite a cart it does not know yet, and only what differs from what was read or written
 * last, so that a tab at rest does not undo another's change. Storage that is blocked or full counts
 * as empty: the cart then lives as long as the page.
 */
export function createCartStorage(storage: () => Storage): PersistStorage<StoredCart> {
  let lastSeen: string | null | undefined;
  return {
    getItem: (name) => {
      lastSeen = attempt(() => storage().getItem(name)) ?? null;
      const state = readMemory(parse(lastSeen), cartStorageVersion);
      return state ? { state, version: cartStorageVersion } : null;
    },
    setItem: (name, value) => {
      const text = JSON.stringify(value);
      if (lastSeen === undefined || lastSeen === text) return;
      lastSeen = text;
      attempt(() => storage().setItem(name, text));
    },
    removeItem: (name) => {
      attempt(() => storage().removeItem(name));
    },
  };
}

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

function parse(text: string | null): unknown {
  return text === null ? undefined : attempt(() => JSON.parse(text) as unknown);
}
