import type { CatalogMetafield, CatalogProduct } from '../catalog/catalog';
import { isOpenToStorefronts } from '../catalog/metafield-access';
import type { StorefrontView } from './storefront-view';

type Identifier = { namespace?: string | null; key: string };

/**
 * Returns the two metafield fields of a product. Only metafields whose definition allows storefront
 * access are shown; in a list the others are null.
 */
export function metafieldFields(view: StorefrontView, product: CatalogProduct) {
  const find = ({ namespace, key }: Identifier) => {
    const metafield = product.metafields.find(
      (candidate) => candidate.namespace === namespace && candidate.key === key,
    );
    const isShown = metafield && isOpenToStorefronts(view, { ownerType: 'PRODUCT', ...metafield });
    return isShown ? presentMetafield(metafield) : null;
  };
  return {
    metafield: find,
    metafields: ({ identifiers }: { identifiers: Identifier[] }) => identifiers.map(find),
  };
}

function presentMetafield({ gid, namespace, key, type, value }: CatalogMetafield) {
  return { __typename: 'Metafield', id: gid, namespace, key, type, value };
}
