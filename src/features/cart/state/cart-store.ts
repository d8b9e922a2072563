import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import { useCartFront } from '../loading/cart-front';
import {
  cartStorageKey,
  cartStorageVersion,
  createCartStorage,
  mergeStoredCart,
  toStoredCart,
} from '../storage/cart-storage';
import { exclusiveAcrossTabs } from '../sync/cart-tabs';
import { createCartActions } from './cart-actions';
import type { CartDependencies } from './cart-context';
import { createCartContext } from './cart-context';
import { createCartLifetime } from './cart-lifetime';
import { selectQuantity } from './cart-selectors';
import type { CartData, StoredCart } from './cart-state';
import { initialCartData } from './cart-state';

export type CartState = CartData &
  ReturnType<typeof createCartActions> &
  ReturnType<typeof createCartLifetime>;

const browser: CartDependencies = {
  client: storefrontClient,
  storage: () => window.localStorage,
  exclusively: exclusiveAcrossTabs,
  isOnline: () => window.navigator.onLine,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
};

/** Creates a cart. The site has one; tests create as many as they need. */
export function createCartStore(dependencies: Partial<CartDependencies> = {}) {
  const all = { ...browser, ...dependencies };
  const store = create<CartState>()(
    persist<CartState, [], [], StoredCart>(
      (set, get) => {
        const readStoredCart = () => void store.persist.rehydrate();
        const context = createCartContext(all, { get, set, readStoredCart });
        return {
          ...initialCartData,
          ...createCartActions(context),
          ...createCartLifetime(context),
        };
      },
      {
        name: cartStorageKey,
        version: cartStorageVersion,
        storage: createCartStorage(all.storage, (isKept) => {
          if (isKept !== store.getState().isKept) store.setState({ isKept });
        }),
        skipHydration: true,
        partialize: toStoredCart,
        merge: (stored, current) => mergeStoredCart(current, stored as StoredCart | undefined),
      },
    ),
  );
  return store;
}

/** The site's cart. */
export const useCartStore = createCartStore();

useCartStore.subscribe((state) => useCartFront.setState({ quantity: selectQuantity(state) }));
