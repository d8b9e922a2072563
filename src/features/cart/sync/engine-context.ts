import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { CartPatch, Outbox } from '../outbox/outbox';
import type { CartState } from '../state/cart-state';
import type { Rejections } from './cart-tabs';

/** Surroundings of a cart; tests replace all of them. */
export type CartDependencies = {
  /** Defaults to the site's client. */
  client?: StorefrontClient;
  storage: () => Storage;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** Context that the actions and the sync engine of one store share. */
export type CartContext = Pick<CartDependencies, 'isOnline' | 'wait' | 'now'> & {
  get: () => CartState;
  /** Sets values of the state. Does nothing else; the queues are set by the outbox alone. */
  patch: (partial: CartPatch) => void;
  outbox: Outbox;
  rejections: Rejections;
};

/** Context of the steps that talk to the service. */
export type EngineContext = CartContext & { client: StorefrontClient };
