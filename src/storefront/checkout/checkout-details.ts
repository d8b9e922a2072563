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

/** Sends the whole buyer identity, since omitted fields may be cleared. */
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
  return toAnswer(client, result, (data) => data.cartBuyerIdentityUpdate);
}

/** Updates the checkout's address, or adds one if there is none. */
export async function saveAddress(
  client: StorefrontClient,
  { checkoutGid: cartGid, shippingAddressGid }: Checkout,
  address: DeliveryAddress,
): Promise<StorefrontResult<CartAnswer>> {
  if (shippingAddressGid !== null) {
    const addresses = [{ ...toEntry(address), id: shippingAddressGid }];
    const variables = { cartGid, addresses };
    const result = await client.request(CartDeliveryAddressesUpdateDocument, variables);
    return toAnswer(client, result, (data) => data.cartDeliveryAddressesUpdate);
  }
  const variables = { cartGid, addresses: [toEntry(address)] };
  const result = await client.request(CartDeliveryAddressesAddDocument, variables);
  return toAnswer(client, result, (data) => data.cartDeliveryAddressesAdd);
}

/** Converts an address to the service's input: selected and strictly validated. */
export function toEntry({ countryCode, ...rest }: DeliveryAddress) {
  return {
    address: { deliveryAddress: { ...rest, countryCode: toServiceCode(countryCode) } },
    selected: true,
    validationStrategy: 'STRICT' as const,
  };
}

/**
 * Narrows a code to the service's type. Codes come from `domain/address/country`, whose list is
 * part of the service's.
 */
export function toServiceCode(countryCode: string): CountryCode {
  return countryCode as CountryCode;
}
