import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { isAmbiguous } from '../../../storefront/client/storefront-error';
import type { CartContext } from '../state/cart-context';
import { needsLoading } from '../state/cart-selectors';
import type { CartTask } from '../state/cart-state';
import { toWarnings, trustCart } from './apply-answer';
import { deliverChanges } from './deliver-changes';
import { loadCart, reviveCart } from './load-cart';
import { reconcileChanges } from './reconcile-changes';
import { flushChanges, isLostCart } from './send-change';
import { switchCart } from './switch-cart';

/*
 * The part of the cart that talks to the service. `run-on-engine` loads it, with all that it imports,
 * when there is a cart to load or a change to send.
 */
export { deliverChanges, flushChanges, loadCart, switchCart };

/** Loads the cart where it is not known, then sends every queued change. */
export async function resumeDelivery(context: CartContext): Promise<void> {
  if (needsLoading(context.get())) await loadCart(context, 'loaded');
  // Changes that failed in a page that is closed may have been made.
  if (context.get().changes.length === 0) await reconcileChanges(context);
  await deliverChanges(context);
}

const emptyCart = {
  ok: false,
  error: {
    layer: 'user',
    code: 'EMPTY_CART',
    message: 'There is no cart to change.',
    sentence: 'Your cart is empty.',
    retryable: false,
  },
} satisfies StorefrontResult<CartAnswer>;

/**
 * Runs a change of checkout, such as an address. Errors are returned to the caller, which shows them next to its fields. Queued changes
 * whose answer was lost are reconciled first: a task that changes lines would hide whether they were
 * made.
 */
export async function runOnCart<TAnswer extends CartAnswer>(
  context: CartContext,
  task: CartTask<TAnswer>,
): Promise<StorefrontResult<TAnswer>> {
  const { get, patch, client } = context;
  const unknown = await reconcileChanges(context);
  if (unknown) return { ok: false, error: unknown };
  if (needsLoading(get())) {
    const loaded = await loadCart(context, 'loaded');
    if (!loaded.ok) return loaded;
  }
  const { cart } = get();
  if (!cart) return emptyCart;
  let result = await task(cart, client);
  if (result.ok && isLostCart(cart, result.data)) {
    const revived = await reviveCart(context);
    if (!revived.ok) return revived;
    if (!revived.data) return emptyCart;
    result = await task(revived.data, client);
  }
  if (!result.ok) {
    patch({ isUnconfirmed: isAmbiguous(result.error) });
  } else if (result.data.cart) {
    const { cart: answered } = result.data;
    const warnings = toWarnings(answered, result.data, get().warnings);
    patch({ ...trustCart(answered, 'changed'), warnings });
  }
  return result;
}
