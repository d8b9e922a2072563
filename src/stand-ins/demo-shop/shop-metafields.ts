import type { DemoShippingZone } from './shipping-rates';

/** A metafield of the shop itself, in the namespace `custom` and open to storefronts. */
export type DemoShopMetafield = { key: string; type: string; value: string };

/**
 * What the merchant tells storefronts of free shipping: by country, the worth of goods from which the
 * Standard rate costs nothing. Countries whose parts differ go by the zone without parts.
 */
export function freeShippingMetafields(zones: readonly DemoShippingZone[]): DemoShopMetafield[] {
  return zones.flatMap(({ countries, provinces, rates }) => {
    const cents = rates.find(({ title }) => title === 'Standard')?.freeFromCents;
    if (provinces !== undefined || cents === undefined) return [];
    const value = `{"amount":"${(cents / 100).toFixed(2)}","currency_code":"USD"}`;
    return countries.map((country) => ({
      key: `free_shipping_from_${country.toLowerCase()}`,
      type: 'money',
      value,
    }));
  });
}
