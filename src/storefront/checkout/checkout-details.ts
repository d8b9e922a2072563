import { site } from '../../config/site';
import type { Checkout } from '../../domain/checkout/checkout';
import type { DeliveryAddress } from '../../domain/address/delivery-address';
import type { CartAnswer } from '../cart/cart-api';
import { toAnswer } from '../cart/cart-api';
import type { CountryCode } from '../generated/operations';
import {
  CartBuyerIdentityUpdateDocument,
  CartDeliveryAddressesAddDocument,
  CartDeliveryAddressesUpdateDocument,
} from '../generated/operations';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';

/** Sends the whole identity: what a partial one omits may be cleared. */
export async function updateBuyer(
  client: StorefrontClient,
  { checkoutGid, email, countryCode }: Pick<Checkout, 'checkoutGid' | 'email' | 'countryCode'>,
): Promise<StorefrontResult<CartAnswer>> {
  const buyerIdentity = {
    countryCode: toServiceCode(countryCode ?? site.country),
    ...(email !== null && { email }),
  };
  const result = await client.request(CartBuyerIdentityUpdateDocument, {
    cartGid: checkoutGid,
    buyerIdentity,
  });
  return toAnswer(result, (data) => data.cartBuyerIdentityUpdate);
}

/** Changes the address the checkout has rather than adding a second one. */
export async function saveAddress(
  client: StorefrontClient,
  { checkoutGid: cartGid, shippingAddressGid }: Checkout,
  address: DeliveryAddress,
): Promise<StorefrontResult<CartAnswer>> {
  if (shippingAddressGid !== null) {
    const addresses = [{ ...toEntry(address), id: shippingAddressGid }];
    const variables = { cartGid, addresses };
    const result = await client.request(CartDeliveryAddressesUpdateDocument, variables);
    return toAnswer(result, (data) => data.cartDeliveryAddressesUpdate);
  }
  const variables = { cartGid, addresses: [toEntry(address)] };
  const result = await client.request(CartDeliveryAddressesAddDocument, variables);
  return toAnswer(result, (data) => data.cartDeliveryAddressesAdd);
}

/** An address as carts take it: selected, and checked strictly. */
export function toEntry({ countryCode, ...rest }: DeliveryAddress) {
  return {
    address: { deliveryAddress: { ...rest, countryCode: toServiceCode(countryCode) } },
    selected: true,
    validationStrategy: 'STRICT' as const,
  };
}

/** Codes come from `domain/country`, whose list is a part of the service's. */
export function toServiceCode(countryCode: string): CountryCode {
  return countryCode as CountryCode;
}
