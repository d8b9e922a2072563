import { isSameAddress } from '../../domain/address/delivery-address';
import type { CartAnswer } from '../../storefront/cart/cart-api';
import { updateEmail, updateShippingAddress } from '../../storefront/checkout/checkout-api';
import type { StorefrontResult } from '../../storefront/client/storefront-error';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import type { CartTask } from '../cart/state/cart-state';
import type { CheckoutDetails } from './checkout-form';

/**
 * A change of the cart that saves who buys and where the goods go, as far as it does not know. With
 * `isFinal` the email is sent in any case: the answer then holds what is in stock at this moment.
 */
export function saveDetails(
  { email, address }: CheckoutDetails,
  { isFinal }: { isFinal: boolean },
): CartTask {
  return async (cart, client) => {
    const checkout = toCheckout(cart);
    const unchanged: CartAnswer = { cart, userErrors: [], warnings: [] };
    const buyer: StorefrontResult<CartAnswer> =
      checkout.email === email && !isFinal
        ? { ok: true, data: unchanged }
        : await updateEmail(client, checkout, email);
    if (!buyer.ok || !address) return buyer;
    const known = toCheckout(buyer.data.cart ?? cart);
    const isKnown = known.shippingAddress && isSameAddress(known.shippingAddress, address);
    if (isKnown && known.countryCode === address.countryCode) return buyer;
    const shipping = await updateShippingAddress(client, known, address);
    if (!shipping.ok) return shipping;
    const userErrors = [...buyer.data.userErrors, ...shipping.data.userErrors];
    return { ok: true, data: { ...shipping.data, userErrors } };
  };
}
