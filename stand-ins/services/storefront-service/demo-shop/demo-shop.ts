import path from 'node:path';
import type { DemoShippingZone, DemoShopMetafield } from './demo-shapes';
import { loadDemoShop } from './load-demo-shop';

const { shop, details, metafields, productMetafields } = loadDemoShop(
  path.join(__dirname, '../../../demo/shop'),
);

/** Shop the stand-in starts with. */
export const demoShop = shop;

/** The demo merchant. */
export const shopDetails = details;

/** The merchant's definitions of product metafields by namespace and key. */
export const metafieldDefinitions = productMetafields;

/** Returns the shop's metafields. */
export function shopMetafields(zones: readonly DemoShippingZone[]): DemoShopMetafield[] {
  return [...freeShippingMetafields(zones), ...metafields];
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
