import type { Money } from '../domain/money';
import { FreeShippingThresholdDocument } from './generated/operations';
import type { StorefrontClient } from './storefront-client';
import type { StorefrontResult } from './storefront-error';
import { mapResult } from './storefront-error';
import { toMoneyMetafield } from './to-money-metafield';

/**
 * From which worth of goods standard shipping to a country costs nothing. The Storefront API does not
 * show a shop's rates before there is an address, so the merchant says it in a metafield of the shop:
 * namespace `custom`, key `free_shipping_from_us` (the country's code in small letters), type `money`,
 * open to storefronts.
 *
 * @returns `null` for a shop that says nothing of this country
 */
export async function getFreeShippingThreshold(
  client: StorefrontClient,
  countryCode: string,
): Promise<StorefrontResult<Money | null>> {
  const key = `free_shipping_from_${countryCode.toLowerCase()}`;
  const result = await client.request(FreeShippingThresholdDocument, { key });
  return mapResult(result, ({ shop }) =>
    shop.metafield?.type === 'money' ? toMoneyMetafield(shop.metafield.value) : null,
  );
}
