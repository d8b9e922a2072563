import type { Cart } from '../../domain/cart';
import type { StorefrontClient } from '../../storefront/storefront-client';
import type { CartData, CartState } from './cart-state';

/** What the cart's work needs of its surroundings; all of it can be replaced in tests. */
export type CartDependencies = {
  /** The site's own when absent. */
  client?: StorefrontClient;
  storage: () => Storage;
  /** Runs a task while no other tab runs one. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
  isOnline: () => boolean;
};

/** One store's inner workings, handed to every step. */
export type CartContext = Pick<CartDependencies, 'isOnline'> & {
  get: () => CartState;
  /** Changes the state and works out again which lines to show. */
  patch: (partial: Partial<CartData>) => void;
  /** Takes over what another tab has stored. */
  readMemory: () => void;
  /** Runs tasks one after the other, each while no other tab runs one. */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /**
   * The cart before each change whose answer was lost, by change id. The shop may have made such a
   * change: before it is sent again the cart is read and compared.
   */
  doubts: Map<number, Cart | null>;
};

/** The same for the part that talks to the service. */
export type EngineContext = CartContext & { client: StorefrontClient };
