import { createBrowserStorage } from '../../../lib/browser/browser-storage';
import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { CartPatch, Outbox } from '../outbox/outbox';
import { createOutbox } from '../outbox/outbox';
import type { Rejections } from '../sync/cart-tabs';
import { createRejections } from '../sync/cart-tabs';
import { withFailedMessage } from './cart-messages';
import type { CartData } from './cart-state';
import { withOptimisticContents } from './optimistic-lines';

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

type Access = Pick<CartContext, 'get' | 'readStoredCart'> & {
  set: (partial: Partial<CartData>) => void;
};

export function createCartContext(
  { storage: open, exclusively, ...rest }: CartDependencies,
  { get, set, readStoredCart }: Access,
): CartContext {
  const setShown = (partial: Partial<CartData>) => {
    set(withFailedMessage(withOptimisticContents({ ...get(), ...partial })));
  };
  const storage = createBrowserStorage(open);
  return {
    ...rest,
    exclusively: oneAtATime(exclusively),
    get,
    patch: setShown,
    readStoredCart,
    outbox: createOutbox({ storage, get, set: setShown }),
    rejections: createRejections(storage, rest.now),
  };
}

/** Runs tasks one after the other in this tab too, since not every browser has locks. */
function oneAtATime(exclusively: CartDependencies['exclusively']): CartDependencies['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(() => exclusively(task));
    last = turn.catch(() => undefined);
    return turn;
  };
}
