import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createCartActions } from './cart-actions';
import type { CartContext, CartDependencies } from './cart-context';
import { takeOver, toMemory, withShown } from './cart-memory';
import type { CartData, CartMemory, CartState } from './cart-state';
import { initialCartData } from './cart-state';
import { cartStorageKey, cartStorageVersion, createCartStorage } from './cart-storage';
import { exclusiveAcrossTabs } from './cart-tabs';
import type { ChangeJournal } from './change-journal';
import { createChangeJournal } from './change-journal';
import { createEngineStarter } from './engine-starter';
import { readQueues, storeQueues } from './pending-changes';

const browser: CartDependencies = {
  storage: () => window.localStorage,
  exclusively: exclusiveAcrossTabs,
  isOnline: () => window.navigator.onLine,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
};

/** A cart and what can be done with it. The site has one; tests make as many as they need. */
export function createCartStore(dependencies: Partial<CartDependencies> = {}) {
  const { storage, client, ...rest } = { ...browser, ...dependencies };
  const journal = createChangeJournal(storage);
  const store = create<CartState>()(
    persist<CartState, [], [], CartMemory>(
      (set, get) => {
        const readMemory = (): void => {
          void store.persist.rehydrate();
        };
        const context = createContext({ ...rest, get, set, readMemory, journal });
        const startEngine = createEngineStarter(context, client);
        return { ...initialCartData, ...createCartActions(context, startEngine) };
      },
      {
        name: cartStorageKey,
        version: cartStorageVersion,
        storage: createCartStorage(storage),
        skipHydration: true,
        partialize: toMemory,
        merge: (stored, current) => takeOver(current, stored as CartMemory | undefined),
      },
    ),
  );
  return store;
}

/** The site's cart. */
export const useCartStore = createCartStore();

type ContextParts = Pick<CartDependencies, 'exclusively' | 'isOnline' | 'wait' | 'now'> &
  Pick<CartContext, 'get' | 'readMemory'> & {
    set: (partial: Partial<CartData>) => void;
    journal: ChangeJournal;
  };

function createContext({ exclusively, set, ...rest }: ContextParts): CartContext {
  const { get, readMemory, journal } = rest;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...rest,
    patch: (partial) => {
      const before = get();
      const after = { ...before, ...partial };
      storeQueues(journal, before, after);
      set(withShown(after));
    },
    inTurn: (task) => {
      const turn = last.then(() =>
        exclusively(() => {
          readMemory();
          set(withShown({ ...get(), ...readQueues(journal, get()) }));
          return task();
        }),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
