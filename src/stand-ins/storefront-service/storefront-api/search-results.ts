import type { CatalogueProduct } from '../catalogue/catalogue';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ProductFilter } from './filter-products';
import { filterProducts, groupFilters } from './filter-products';
import { presentFilters } from './present-filters';
import type { SearchField } from './rank-products';
import { rankProducts } from './rank-products';
import { sortProducts } from './sort-catalogue';
import type { StorefrontView } from './storefront-view';

export type SearchArgs = ConnectionArgs & {
  query: string;
  prefix?: 'LAST' | 'NONE' | null;
  productFilters?: ProductFilter[] | null;
  sortKey?: 'PRICE' | 'RELEVANCE' | null;
  types?: string[] | null;
  unavailableProducts?: 'HIDE' | 'LAST' | 'SHOW' | null;
};

const searchedFields: SearchField[] = [
  'TITLE',
  'PRODUCT_TYPE',
  'TAG',
  'VENDOR',
  'VARIANTS_SKU',
  'VARIANTS_TITLE',
  'BODY',
];

/** The `search` query. The shop has products only: its articles and pages are the site's. */
export function searchResults(view: StorefrontView, args: SearchArgs) {
  const matches = findsProducts(args.types)
    ? rankProducts(view, args.query, {
        fields: searchedFields,
        prefixLast: args.prefix === 'LAST',
        unavailable: args.unavailableProducts ?? 'LAST',
      })
    : [];
  const groups = groupFilters(args.productFilters ?? []);
  const found = inOrder(view, filterProducts(view, matches, groups), args.sortKey);
  return {
    ...paginate(found, args, ({ gid }) => gid, view.product),
    totalCount: found.length,
    productFilters: () => presentFilters(view, matches, groups),
  };
}

function findsProducts(types: string[] | null | undefined): boolean {
  return !types || types.length === 0 || types.includes('PRODUCT');
}

function inOrder(
  view: StorefrontView,
  products: CatalogueProduct[],
  sortKey: SearchArgs['sortKey'],
): CatalogueProduct[] {
  return sortKey === 'PRICE' ? sortProducts(view, products, 'PRICE') : products;
}
