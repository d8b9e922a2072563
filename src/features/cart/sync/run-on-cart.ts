import type { CartAnswer } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import { isAmbiguous } from '../../../storefront/client/storefront-error';
import type { EngineContext } from '../state/cart-context';
import { toWarnings, trustCart } from './apply-answer';
import type { CartTask } from '../state/cart-state';
import { needsLoading } from '../state/cart-memory';
import { loadCart, reviveCart } from './load-cart';
import { isLostCart } from './send-change';

const emptyCart: StorefrontResult<CartAnswer> = {
  ok: false,
  error: {
    layer: 'user',
    code: 'EMPTY_CART',
    message: 'There is no cart to change.',
    sentence: 'Your cart is empty.',
    retryable: false,
  },
};

/**
 * Runs a change that is not about lines or codes, such as an address, on the living cart. What it
 * refuses is the caller's to show, beside its field.
 */
export async function runOnCart(
  context: EngineContext,
  task: CartTask,
): Promise<StorefrontResult<CartAnswer>> {
  const { get, patch, client } = context;
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
    patch({ isInDoubt: isAmbiguous(result.error) });
  } else if (result.data.cart) {
    const { cart: answered } = result.data;
    const warnings = toWarnings(answered, result.data, get().warnings);
    patch({ ...trustCart(answered, 'changed'), warnings });
  }
  return result;
}
