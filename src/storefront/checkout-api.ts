import type { CartDeliveryAddress } from '../domain/cart';
import type { DeliveryAddress } from '../domain/delivery-address';
import type { CartAnswer } from './cart-api';
import { toAnswer } from './cart-api';
import type { CountryCode } from './generated/operations';
import {
  CartBuyerIdentityUpdateDocument,
  CartDeliveryAddressesAddDocument,
  CartDeliveryAddressesUpdateDocument,
  CartSelectedDeliveryOptionsUpdateDocument,
  ShippingCountriesDocument,
} from './generated/operations';
import type { StorefrontClient } from './storefront-client';
import type { StorefrontResult } from './storefront-error';
import { mapResult } from './storefront-error';

/** Who buys. The whole identity is sent, since what a partial one leaves out may be cleared. */
export type BuyerInput = { email: string; countryCode: string };

/** Saves the email address, and the country that prices and taxes follow. */
export async function updateBuyer(
  client: StorefrontClient,
  cartGid: string,
  { email, countryCode }: BuyerInput,
): Promise<StorefrontResult<CartAnswer>> {
  const result = await client.request(CartBuyerIdentityUpdateDocument, {
    cartGid,
    buyerIdentity: { email, countryCode: toServiceCode(countryCode) },
  });
  return toAnswer(result, (data) => data.cartBuyerIdentityUpdate);
}

/**
 * Saves where the goods go and selects it; the answer has the shipping options. Asks for strict
 * checks, without which the service takes any address that has a country.
 *
 * @param known the address the cart has selected; it is changed rather than a second one added
 */
export async function saveShippingAddress(
  client: StorefrontClient,
  cartGid: string,
  address: DeliveryAddress,
  known: CartDeliveryAddress | undefined,
): Promise<StorefrontResult<CartAnswer>> {
  const { countryCode, ...rest } = address;
  const entry = {
    address: { deliveryAddress: { ...rest, countryCode: toServiceCode(countryCode) } },
    selected: true,
    validationStrategy: 'STRICT' as const,
  };
  if (known) {
    const addresses = [{ ...entry, id: known.addressGid }];
    const result = await client.request(CartDeliveryAddressesUpdateDocument, {
      cartGid,
      addresses,
    });
    return toAnswer(result, (data) => data.cartDeliveryAddressesUpdate);
  }
  const result = await client.request(CartDeliveryAddressesAddDocument, {
    cartGid,
    addresses: [entry],
  });
  return toAnswer(result, (data) => data.cartDeliveryAddressesAdd);
}

/** Chooses how one parcel travels. */
export async function selectShippingRate(
  client: StorefrontClient,
  cartGid: string,
  rate: { deliveryGroupGid: string; handle: string },
): Promise<StorefrontResult<CartAnswer>> {
  const { deliveryGroupGid, handle } = rate;
  const result = await client.request(CartSelectedDeliveryOptionsUpdateDocument, {
    cartGid,
    options: [{ deliveryGroupId: deliveryGroupGid, deliveryOptionHandle: handle }],
  });
  return toAnswer(result, (data) => data.cartSelectedDeliveryOptionsUpdate);
}

/** Codes of the countries the shop ships to. */
export async function getShippingCountries(
  client: StorefrontClient,
): Promise<StorefrontResult<string[]>> {
  const result = await client.request(ShippingCountriesDocument, {});
  return mapResult(result, ({ shop }) => shop.shipsToCountries);
}

/** Codes come from `domain/country`, whose list is a part of the service's. */
function toServiceCode(countryCode: string): CountryCode {
  return countryCode as CountryCode;
}
