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

/**
 * Returns the metafields about free shipping: by country or province, the value of goods from which
 * the Standard rate is free, and the name for the rest of a country whose provinces differ.
 */
export function freeShippingMetafields(zones: readonly DemoShippingZone[]): DemoShopMetafield[] {
  return zones.flatMap(({ countries, provinces = [''], area, rates }) => {
    const cents = rates.find(({ title }) => title === 'Standard')?.freeFromCents;
    if (cents === undefined) return [];
    const value = `{"amount":"${(cents / 100).toFixed(2)}","currency_code":"USD"}`;
    return countries.flatMap((country) => [
      ...provinces.map((province) => ({
        key: ['free_shipping_from', country, province].filter(Boolean).join('_').toLowerCase(),
        type: 'money',
        value,
      })),
      ...areaOf(country, area),
    ]);
  });
}

function areaOf(country: string, area: string | undefined): DemoShopMetafield[] {
  if (area === undefined) return [];
  const key = `free_shipping_area_${country.toLowerCase()}`;
  return [{ key, type: 'single_line_text_field', value: area }];
}
