import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createCartActions } from './cart-actions';
import type { CartContext, CartDependencies } from './cart-context';
import { useCartFront } from '../loading/cart-front';
import { takeOver, toMemory, withShown } from './cart-memory';
import { selectQuantity } from './cart-selectors';
import type { CartData, CartState, StoredCart } from './cart-state';
import { initialCartData } from './cart-state';
import { cartStorageKey, cartStorageVersion, createCartStorage } from '../storage/cart-storage';
import { exclusiveAcrossTabs } from '../sync/cart-tabs';
import type { ChangeJournal } from '../outbox/change-journal';
import { createChangeJournal } from '../outbox/change-journal';
import type { ChangeOutcomes } from '../sync/change-outcomes';
import { createChangeOutcomes } from '../sync/change-outcomes';
import { createEngineStarter } from '../loading/engine-starter';
import { readQueues, storeQueues } from '../outbox/pending-changes';
import { showOutcomes } from '../sync/show-outcomes';

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
  const outcomes = createChangeOutcomes(storage, rest.now);
  const store = create<CartState>()(
    persist<CartState, [], [], StoredCart>(
      (set, get) => {
        const readMemory = (): void => {
          void store.persist.rehydrate();
        };
        const context = createContext({ ...rest, get, set, readMemory, journal, outcomes });
        const startEngine = createEngineStarter(context, client);
        return { ...initialCartData, ...createCartActions(context, startEngine) };
      },
      {
        name: cartStorageKey,
        version: cartStorageVersion,
        storage: createCartStorage(storage),
        skipHydration: true,
        partialize: toMemory,
        merge: (stored, current) => takeOver(current, stored as StoredCart | undefined),
      },
    ),
  );
  return store;
}

/** The site's cart. */
export const useCartStore = createCartStore();

useCartStore.subscribe((state) => useCartFront.setState({ quantity: selectQuantity(state) }));

type ContextParts = Pick<CartDependencies, 'exclusively' | 'isOnline' | 'wait' | 'now'> &
  Pick<CartContext, 'get' | 'readMemory'> & {
    set: (partial: Partial<CartData>) => void;
    journal: ChangeJournal;
    outcomes: ChangeOutcomes;
  };

function createContext({ exclusively, set, ...rest }: ContextParts): CartContext {
  const { get, readMemory, journal } = rest;
  let last: Promise<unknown> = Promise.resolve();
  const context: CartContext = {
    ...rest,
    patch: (partial) => {
      const before = get();
      const after = { ...before, ...partial };
      storeQueues(journal, before, after);
      set(withShown(after));
    },
    inTurn: (task) => {
      const turn = last.then(() =>
        exclusively(async () => {
          readMemory();
          set(withShown({ ...get(), ...readQueues(journal, get()) }));
          const result = await task();
          showOutcomes(context);
          return result;
        }),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  return context;
}
