import { metafieldDefinitions, shopMetafields } from '../demo-shop/demo-shop';
import type { DemoShippingZone } from '../demo-shop/demo-shapes';
import type { MetafieldDefinition } from '../state/shop-setup';
import { definitionKey } from '../state/shop-setup';
import { numericId, toGid } from './gid';

/** Returns the merchant's definitions: those of products, and those of the shop. */
export function merchantDefinitions(zones: readonly DemoShippingZone[]): MetafieldDefinition[] {
  const ofProducts = Object.entries(metafieldDefinitions).flatMap(([namespace, keys]) =>
    Object.entries(keys).map(([key, definition]) => ({
      ...{ ownerType: 'PRODUCT', namespace, key },
      ...definition,
    })),
  );
  const ofShop = shopMetafields(zones).map(({ key, type }) => ({
    ...{ ownerType: 'SHOP', namespace: 'custom', key },
    ...{ name: key.replaceAll('_', ' '), type, storefront: true },
  }));
  return [...ofProducts, ...ofShop].map((definition) => ({
    ...definition,
    gid: toGid('MetafieldDefinition', numericId(`definition/${definitionKey(definition)}`)),
    description: null,
  }));
}
