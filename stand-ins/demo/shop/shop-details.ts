import type { DemoShippingZone } from './shipping-rates';

/** The demo merchant. Nobody owns the store name, so a mistake cannot reach a real shop. */
export const shopDetails = {
  name: 'Cornerwork',
  description: 'Boxing and kickboxing gear for people who train at home.',
  vendor: 'Cornerwork',
  slogan: 'In your corner.',
  myshopifyDomain: 'cornerwork-stand-in.myshopify.com',
  warehouse: {
    name: 'Cornerwork Warehouse',
    address1: '118 Foundry Street',
    city: 'Worcester',
    province: 'Massachusetts',
    provinceCode: 'MA',
    country: 'United States',
    countryCode: 'US',
    zip: '01608',
  },
};

/** A metafield of the shop in the namespace `custom`, readable by storefronts. */
export type DemoShopMetafield = { key: string; type: string; value: string };

/** Terms of the refund policy (`content/policies`) that programs read. */
const returnMetafields: readonly DemoShopMetafield[] = [
  { key: 'return_days', type: 'number_integer', value: '30' },
  { key: 'return_postage', type: 'single_line_text_field', value: 'customer' },
];

/** Returns the shop's metafields. */
export function shopMetafields(zones: readonly DemoShippingZone[]): DemoShopMetafield[] {
  return [...freeShippingMetafields(zones), ...returnMetafields];
}

/**
 * Returns the metafields about free shipping: by country or province, the value of goods from which
 * the Standard rate is free; by country, the maximum weight of its parcels, and the name for the rest
 * of a country whose provinces differ.
 */
function freeShippingMetafields(zones: readonly DemoShippingZone[]): DemoShopMetafield[] {
  return zones.flatMap(({ countries, provinces, area, rates }) => {
    const standard = rates.find(({ title }) => title === 'Standard');
    if (standard?.freeFromCents === undefined) return [];
    const dollars = (standard.freeFromCents / 100).toFixed(2);
    const price = `{"amount":"${dollars}","currency_code":"USD"}`;
    const maxGrams = standard.grams?.upTo;
    const metafield = (fact: string, place: string, type: string, value: string) => ({
      key: `free_shipping_${fact}_${place}`.toLowerCase(),
      type,
      value,
    });
    return countries.flatMap((country) =>
      provinces
        ? provinces.map((code) => metafield('from', `${country}_${code}`, 'money', price))
        : [
            metafield('from', country, 'money', price),
            ...(area ? [metafield('area', country, 'single_line_text_field', area)] : []),
            ...(maxGrams ? [metafield('max_grams', country, 'number_integer', `${maxGrams}`)] : []),
          ],
    );
  });
}
