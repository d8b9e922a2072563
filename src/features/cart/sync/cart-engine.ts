import type { CartAnswer } from '../../../storefront/cart/cart-api';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { CartContext } from '../state/cart-context';
import type { CartCause, CartTask } from '../state/cart-state';
import { deliverChanges } from './deliver-changes';
import { flushChanges } from './flush-changes';
import { needsLoading } from '../state/cart-memory';
import { loadCart } from './load-cart';
import { runOnCart } from './run-on-cart';

/** The part of the cart that talks to the service. */
export type CartEngine = {
  /** Reads the cart, and revives one that is gone. */
  load: (cause: CartCause) => Promise<void>;
  /** Sends every waiting change. */
  deliver: () => Promise<void>;
  /** Finds out what is not known, then sends every waiting change. */
  resume: () => Promise<void>;
  /** Sends what can be sent, without waiting for answers. */
  flush: () => void;
  runOnCart: (task: CartTask) => Promise<StorefrontResult<CartAnswer>>;
};

/**
 * Pages that only read do without this module: the store loads it when there is a cart to load or
 * something to send.
 */
export function createCartEngine(cartContext: CartContext, client = storefrontClient): CartEngine {
  const context = { ...cartContext, client };
  return {
    load: async (cause) => {
      await loadCart(context, cause);
    },
    deliver: () => deliverChanges(context),
    resume: async () => {
      if (needsLoading(context.get())) await loadCart(context, 'loaded');
      await deliverChanges(context);
    },
    flush: () => flushChanges(context),
    runOnCart: (task) => runOnCart(context, task),
  };
}
