import type { StorefrontClient } from '../../../storefront/client/storefront-client';
import type { CartData, CartState } from './cart-state';
import type { ChangeJournal } from '../outbox/change-journal';
import type { ChangeOutcomes } from '../sync/change-outcomes';

/** What the cart's work needs of its surroundings; all of it can be replaced in tests. */
export type CartDependencies = {
  /** The site's own when absent. */
  client?: StorefrontClient;
  storage: () => Storage;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
};

/** One store's inner workings, handed to every step. */
export type CartContext = Pick<CartDependencies, 'isOnline' | 'wait' | 'now'> & {
  get: () => CartState;
  /** Changes the state, stores the queue, and works out again what to show. */
  patch: (partial: Partial<CartData>) => void;
  /** Takes over what another tab has stored. */
  readMemory: () => void;
  /** Runs tasks one after the other, each while no other tab runs one. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** Unconfirmed changes of every tab. */
  journal: ChangeJournal;
  /** What became of changes that one tab asked for and another sent. */
  outcomes: ChangeOutcomes;
};

/** The same for the part that talks to the service. */
export type EngineContext = CartContext & { client: StorefrontClient };
