import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createCartActions } from './cart-actions';
import type { CartContext, CartDependencies } from './cart-context';
import type { CartData, CartMemory, CartState } from './cart-state';
import { initialCartData } from './cart-state';
import { cartStorageKey, cartStorageVersion, createCartStorage } from './cart-storage';
import { exclusiveAcrossTabs } from './cart-tabs';
import { createEngineStarter } from './engine-starter';
import { showLines, showNote } from './optimistic-lines';

const browser: CartDependencies = {
  storage: () => window.localStorage,
  exclusively: exclusiveAcrossTabs,
  isOnline: () => window.navigator.onLine,
};

/** A cart and what can be done with it. The site has one; tests make as many as they need. */
export function createCartStore(dependencies: Partial<CartDependencies> = {}) {
  const { storage, client, ...rest } = { ...browser, ...dependencies };
  const store = create<CartState>()(
    persist<CartState, [], [], CartMemory>(
      (set, get) => {
        const readMemory = (): void => {
          void store.persist.rehydrate();
        };
        const context = createContext({ ...rest, get, set, readMemory });
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

type ContextParts = Pick<CartDependencies, 'exclusively' | 'isOnline'> &
  Pick<CartContext, 'get' | 'readMemory'> & { set: (partial: Partial<CartData>) => void };

function createContext({ exclusively, set, ...rest }: ContextParts): CartContext {
  const { get, readMemory } = rest;
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...rest,
    doubts: new Map(),
    patch: (partial) => set(withLines({ ...get(), ...partial })),
    inTurn: (task) => {
      const turn = last.then(() =>
        exclusively(() => {
          readMemory();
          return task();
        }),
      );
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function withLines<TData extends CartData>(data: TData): TData {
  const { cart, localLines, localNote, changes } = data;
  return {
    ...data,
    lines: showLines(cart?.lines ?? localLines, changes),
    note: showNote(cart?.note ?? localNote, changes),
  };
}

function toMemory(state: CartState): CartMemory {
  const { cartGid, localLines, localCodes, localNote, localAttributes, localGiftCodes } = state;
  const { checkoutOpened, unconfirmedLines } = state;
  return {
    cartGid,
    localLines,
    localCodes,
    localNote,
    localAttributes,
    localGiftCodes,
    checkoutOpened,
    unconfirmedLines,
  };
}

/** Another cart in storage, from an earlier visit or another tab, replaces the one at hand. */
function takeOver(current: CartState, stored: CartMemory | undefined): CartState {
  if (!stored) return current;
  const { cart } = current;
  if (cart && cart.cartGid === stored.cartGid) {
    const { checkoutOpened, unconfirmedLines, localGiftCodes } = stored;
    return { ...current, checkoutOpened, unconfirmedLines, localGiftCodes };
  }
  return withLines({ ...current, ...stored, cart: null });
}
