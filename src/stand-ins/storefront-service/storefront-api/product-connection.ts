import type { CatalogueProduct } from '../catalogue/catalogue';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ProductFilter } from './filter-products';
import { filterProducts, groupFilters } from './filter-products';
import { presentFilters } from './present-filters';
import type { StorefrontView } from './storefront-view';

/**
 * A page of products, filtered, with the filters that would narrow the list further.
 *
 * @param order puts the filtered products in order
 */
export function filteredConnection(
  view: StorefrontView,
  products: CatalogueProduct[],
  args: ConnectionArgs & { filters?: ProductFilter[] | null },
  order: (products: CatalogueProduct[]) => CatalogueProduct[],
) {
  const groups = groupFilters(args.filters ?? []);
  const found = order(filterProducts(view, products, groups));
  return {
    ...paginate(found, args, ({ gid }) => gid, view.product),
    filters: () => presentFilters(view, products, groups),
  };
}

/** A page of products of a list that cannot be filtered. */
export function plainConnection(
  view: StorefrontView,
  products: CatalogueProduct[],
  args: ConnectionArgs,
) {
  return { ...paginate(products, args, ({ gid }) => gid, view.product), filters: [] };
}
