import type { CatalogCollection } from '../catalog/catalog';
import type { ConnectionArgs } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { productPage } from './product-connection';
import { sortCollectionProducts } from './sort-catalog';
import type { StorefrontView } from './storefront-view';

type CollectionProductsArgs = ConnectionArgs & {
  sortKey?: string | null;
  filters?: readonly object[] | null;
};

/** Builds a `Collection`. */
export function presentCollection(
  view: StorefrontView,
  collection: CatalogCollection,
): ResolvedObject {
  return {
    __typename: 'Collection',
    id: collection.gid,
    handle: collection.handle,
    title: collection.title,
    description: collection.description,
    products: (args: CollectionProductsArgs) =>
      productPage(view, sortCollectionProducts(view, collection.products, args.sortKey), args),
  };
}
