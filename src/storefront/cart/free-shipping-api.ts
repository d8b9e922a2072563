import type { FreeShippingRule, ShippingPlace } from '../../domain/cart/free-shipping-rule';
import type { FreeShippingThresholdQuery } from '../generated/operations';
import { FreeShippingThresholdDocument } from '../generated/operations';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import { toMoneyMetafield } from '../client/to-money-metafield';

/**
 * Fetches the value of goods from which standard shipping to a destination is free. The Storefront
 * API returns rates only for an address, so the merchant publishes the rule in metafields of the
 * shop, namespace `custom`, readable by storefronts, with codes in lower case:
 *
 * - `free_shipping_from_us`, type `money`: the rule of the country
 * - `free_shipping_area_us`, type `single_line_text_field`: the part of the country it holds for,
 *   such as "the contiguous United States", where another part has another rule
 * - `free_shipping_max_grams_us`, type `number_integer`: weight above which a parcel goes by freight
 * - `free_shipping_from_us_ak`, type `money`: the rule of such a state or province
 *
 * @returns `null` if the shop has no rule for the destination
 */
export async function getFreeShippingRule(
  client: StorefrontClient,
  { countryCode, provinceCode }: ShippingPlace,
): Promise<StorefrontResult<FreeShippingRule | null>> {
  const country = countryCode.toLowerCase();
  const ofCountry = `free_shipping_from_${country}`;
  const area = `free_shipping_area_${country}`;
  const maxWeight = `free_shipping_max_grams_${country}`;
  const ofProvince = `${ofCountry}_${provinceCode.toLowerCase()}`;
  const keys = [ofCountry, area, maxWeight, ...(provinceCode ? [ofProvince] : [])];
  const identifiers = keys.map((key) => ({ namespace: 'custom', key }));
  const result = await client.request(FreeShippingThresholdDocument, { identifiers });
  return mapResult(result, ({ shop: { metafields } }) => {
    const read = (key: string) =>
      metafields.find((metafield) => metafield?.key === key)?.value.trim();
    const maxGrams = Number(read(maxWeight)) || null;
    const narrow = readMoney(metafields, ofProvince);
    if (narrow) return { threshold: narrow, maxGrams, area: { provinceCode } };
    const wide = readMoney(metafields, ofCountry);
    // A shopper whose province is known does not need the area.
    return wide && { threshold: wide, maxGrams, area: (!provinceCode && read(area)) || null };
  });
}

type Metafields = FreeShippingThresholdQuery['shop']['metafields'];

function readMoney(metafields: Metafields, key: string) {
  const metafield = metafields.find((candidate) => candidate?.key === key);
  return metafield?.type === 'money' ? toMoneyMetafield(metafield.value) : null;
}
