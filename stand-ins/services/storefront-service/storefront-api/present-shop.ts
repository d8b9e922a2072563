import { shippedCountries } from '../cart/delivery';
import { shopDetails, shopMetafields } from '../demo-shop/demo-shop';
import { numericId, toGid } from '../catalog/gid';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import { policyFields } from '../content/present-policy';
import type { ResolvedObject } from '../graphql/resolved-values';
import type { ShopView } from '../shop-service';
import type { DemoShopMetafield } from '../demo-shop/demo-shapes';

export const shopGid = toGid('Shop', numericId('shop'));

/** Builds the `Shop`. */
export function presentShop(view: ShopView): ResolvedObject {
  return {
    __typename: 'Shop',
    id: shopGid,
    name: shopDetails.name,
    customerAccountUrl: `${view.publicUrl}/account`,
    primaryDomain: { host: new URL(view.publicUrl).host, sslEnabled: false, url: view.publicUrl },
    shipsToCountries: shippedCountries(view.catalog),
    ...policyFields(view),
    ...shopMetafieldFields(view),
  };
}

/** Creation date of the demo shop and its metafields. */
export const shopOpenedAt = '2023-01-09T09:00:00Z';

type Identifier = { namespace?: string | null; key: string };

/**
 * Returns the two metafield fields of the shop. In a list missing ones, and those without access for
 * storefronts, are null.
 */
function shopMetafieldFields(view: ShopView) {
  const metafields = shopMetafields(view.catalog.shippingZones);
  const find = ({ namespace, key }: Identifier) => {
    if (namespace !== 'custom') return null;
    if (!isOpenToStorefronts(view, { ownerType: 'SHOP', namespace, key })) return null;
    const metafield = metafields.find((candidate) => candidate.key === key);
    return metafield ? presentShopMetafield(metafield) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

function presentShopMetafield({ key, type, value }: DemoShopMetafield): ResolvedObject {
  return {
    __typename: 'Metafield',
    id: toGid('Metafield', numericId(`shop/${key}`)),
    namespace: 'custom',
    key,
    type,
    value,
  };
}
