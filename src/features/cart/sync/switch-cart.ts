import type { Cart } from '../../../domain/cart/cart';
import { getCart } from '../../../storefront/cart/cart-api';
import type { StorefrontResult } from '../../../storefront/client/storefront-error';
import type { CartContext } from '../state/cart-context';
import { noMessages } from '../state/cart-state';
import { noCart, trustCart } from './apply-answer';
import { deliverChanges } from './deliver-changes';

/**
 * Replaces the cart by another one of the shopper's, as a reminder names it. Queued changes belong to the
 * cart before and are delivered to it first; while they cannot be, or the other cart cannot be loaded,
 * nothing is replaced.
 *
 * @returns the cart; `null` if it has been bought or has expired
 */
export async function switchCart(
  context: CartContext,
  cartGid: string,
): Promise<StorefrontResult<Cart | null>> {
  const { client, get, patch } = context;
  await deliverChanges(context);
  const result = await getCart(client, cartGid);
  if (!result.ok || !result.data || get().changes.length > 0) return result;
  patch({
    ...noCart(),
    ...trustCart(result.data, 'adopted'),
    status: 'ready',
    isUnconfirmed: false,
    errors: noMessages,
    warnings: noMessages,
  });
  return result;
}
