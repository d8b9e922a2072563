import type { CatalogMetafield, CatalogProduct } from '../catalog/catalog';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import { updatedAt } from '../catalog/searchable-catalog';
import { presentDate } from '../graphql/resolved-values';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { StorefrontView } from './storefront-view';

type Identifier = { namespace?: string | null; key: string };

/**
 * Returns the two metafield fields of a product. Only metafields whose definition allows storefront
 * access are shown; in a list the others are null.
 */
export function metafieldFields(
  view: StorefrontView,
  product: CatalogProduct,
  parent: () => unknown,
) {
  const find = ({ namespace, key }: Identifier) => {
    const metafield = product.metafields.find(
      (candidate) => candidate.namespace === namespace && candidate.key === key,
    );
    const isShown = metafield && isOpenToStorefronts(view, { ownerType: 'PRODUCT', ...metafield });
    return isShown ? presentMetafield(view, product, metafield, parent) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

/** Metafield fields of objects without any. */
export const noMetafields = {
  metafield: () => null,
  metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(() => null),
};

function presentMetafield(
  view: StorefrontView,
  product: CatalogProduct,
  metafield: CatalogMetafield,
  parent: () => unknown,
) {
  return {
    __typename: 'Metafield',
    id: metafield.gid,
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    list: metafield.type.startsWith('list.'),
    value: metafield.value,
    description: null,
    createdAt: presentDate(product.createdAt),
    updatedAt: presentDate(updatedAt(view, product.gid)),
    parentResource: parent,
    ...referenceFields(view, metafield),
  };
}

/** Returns the products a metafield refers to, without deleted ones. */
function referenceFields(view: StorefrontView, { type, value }: CatalogMetafield) {
  const find = (gid: string) => view.catalog.productsByGid.get(gid) ?? [];
  if (type === 'product_reference') {
    const [product] = [find(value)].flat();
    return { reference: () => product && view.product(product), references: null };
  }
  if (type !== 'list.product_reference') return { reference: null, references: null };
  const gids = JSON.parse(value) as string[];
  return {
    reference: null,
    references: (args: ConnectionArgs) =>
      paginate(gids.flatMap(find), args, ({ gid }) => gid, view.product),
  };
}
