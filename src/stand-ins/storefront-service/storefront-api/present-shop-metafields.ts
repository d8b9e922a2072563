import type { DemoShopMetafield } from '../../demo/shop/shop-metafields';
import { freeShippingMetafields } from '../../demo/shop/shop-metafields';
import { numericId, toGid } from '../catalogue/gid';
import type { ResolvedObject } from '../graphql/resolved-object';
import type { ShopView } from '../shop-service';

/** The day the demo merchant opened the shop, and gave it its metafields. */
const opened = '2023-01-09T09:00:00Z';

type Identifier = { namespace?: string | null; key: string };

/** The two metafield fields of the shop. In a list the places of those there are not stay, as null. */
export function shopMetafieldFields({ catalogue }: ShopView, shop: () => ResolvedObject) {
  const metafields = freeShippingMetafields(catalogue.shippingZones);
  const find = ({ namespace, key }: Identifier) => {
    if (namespace !== 'custom') return null;
    const metafield = metafields.find((candidate) => candidate.key === key);
    return metafield ? presentShopMetafield(metafield, shop) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

function presentShopMetafield(
  { key, type, value }: DemoShopMetafield,
  shop: () => ResolvedObject,
): ResolvedObject {
  return {
    __typename: 'Metafield',
    id: toGid('Metafield', numericId(`shop/${key}`)),
    namespace: 'custom',
    key,
    type,
    list: false,
    value,
    description: null,
    createdAt: opened,
    updatedAt: opened,
    parentResource: shop,
    reference: null,
    references: null,
  };
}
