import type { Cart } from '../../domain/cart/cart';
import { toCheckout } from '../../storefront/checkout/to-checkout';

/**
 * Why a saved cart cannot be paid for yet.
 *
 * @param seen the cart as the shopper had it before their eyes
 * @returns a sentence for the shopper; `undefined` when nothing is in the way
 */
export function whyNotReady(cart: Cart, seen: Cart | null): string | undefined {
  const { ready, shippingRates } = toCheckout(cart);
  if (cart.totalQuantity === 0) {
    return 'Everything in your cart is sold out. Go back to the cart and choose something else.';
  }
  if (seen && quantitiesOf(seen) !== quantitiesOf(cart)) {
    return 'Your cart has changed in the meantime. Look at your order once more, then continue.';
  }
  if (ready) return undefined;
  if (!shippingRates.ready) return 'We have no way of shipping to this address.';
  return shippingRates.choices.some(({ rates }) => rates.length === 0)
    ? 'One parcel of this order is too heavy for every way to this address. Take out the heaviest thing, or send it elsewhere.'
    : 'Choose how your order should travel.';
}

function quantitiesOf({ lines }: Cart): string {
  return lines
    .map(({ merchandise, quantity }) => `${merchandise.variantGid} ${quantity}`)
    .sort()
    .join();
}
