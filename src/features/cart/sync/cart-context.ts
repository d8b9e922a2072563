import type { Cart } from '../../../domain/cart/cart';
import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { CartPatch, Outbox } from '../outbox/outbox';
import type { CartData } from '../state/cart-state';
import type { Rejections } from './cart-tabs';

/** Surroundings of a cart; tests replace all of them. */
export type CartDependencies = {
  client: StorefrontClient;
  storage: () => Storage;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** State and surroundings of one cart, which its actions and its sync engine are called with. */
export type CartContext = Omit<CartDependencies, 'storage'> & {
  get: () => CartData;
  /** Sets values of the state. Does nothing else; the queues are set by the outbox alone. */
  patch: (partial: CartPatch) => void;
  /** Merges what an earlier visit or another tab has stored into the state. */
  readStoredCart: () => void;
  outbox: Outbox;
  rejections: Rejections;
};

/** Change of an existing cart, made with the store's own client. */
export type CartTask<TAnswer extends CartAnswer> = (
  cart: Cart,
  client: StorefrontClient,
) => Promise<StorefrontResult<TAnswer>>;
