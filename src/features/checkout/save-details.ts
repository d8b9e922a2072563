import { site } from '../../config/site';
import { isSameAddress } from '../../domain/delivery-address';
import type { CartAnswer } from '../../storefront/cart-api';
import { saveShippingAddress, updateBuyer } from '../../storefront/checkout-api';
import type { StorefrontResult } from '../../storefront/storefront-error';
import type { CartTask } from '../cart/cart-state';
import type { CheckoutDetails } from './checkout-form';

/** A change of the cart that saves who buys and where the goods go, as far as it does not know. */
export function saveDetails({ email, address }: CheckoutDetails): CartTask {
  return async (cart, client) => {
    const unchanged: CartAnswer = { cart, userErrors: [], warnings: [] };
    const countryCode = address?.countryCode ?? cart.buyerIdentity.countryCode ?? site.country;
    const isKnown =
      cart.buyerIdentity.email === email && cart.buyerIdentity.countryCode === countryCode;
    const buyer: StorefrontResult<CartAnswer> = isKnown
      ? { ok: true, data: unchanged }
      : await updateBuyer(client, cart.cartGid, { email, countryCode });
    if (!buyer.ok || !address) return buyer;
    const selected = (buyer.data.cart ?? cart).deliveryAddresses.find((known) => known.selected);
    if (selected && isSameAddress(selected.address, address)) return buyer;
    const shipping = await saveShippingAddress(client, cart.cartGid, address, selected);
    if (!shipping.ok) return shipping;
    const userErrors = [...buyer.data.userErrors, ...shipping.data.userErrors];
    return { ok: true, data: { ...shipping.data, userErrors } };
  };
}
