import type { CatalogueMetafield, CatalogueProduct } from '../catalogue/catalogue';
import { updatedAt } from '../catalogue/searchable-catalogue';
import { presentDate } from '../graphql/scalars';
import type { ShopView } from '../shop-service';

type Identifier = { namespace?: string | null; key: string };

/**
 * The two metafield fields of a product. A metafield shows only when its definition opens it to the
 * storefront; in a list the places of the others stay, as null.
 */
export function metafieldFields(view: ShopView, product: CatalogueProduct, parent: () => unknown) {
  const find = ({ namespace, key }: Identifier) => {
    if (namespace !== 'custom') return null;
    const metafield = product.metafields.find((candidate) => candidate.key === key);
    return metafield?.storefront ? presentMetafield(view, product, metafield, parent) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

/** For objects on which the merchant set no metafields. */
export const noMetafields = {
  metafield: () => null,
  metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(() => null),
};

function presentMetafield(
  view: ShopView,
  product: CatalogueProduct,
  metafield: CatalogueMetafield,
  parent: () => unknown,
) {
  return {
    __typename: 'Metafield',
    id: metafield.gid,
    namespace: 'custom',
    key: metafield.key,
    type: metafield.type,
    list: metafield.type.startsWith('list.'),
    value: metafield.value,
    description: null,
    createdAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, product.gid)),
    parentResource: parent,
    reference: null,
    references: null,
  };
}
