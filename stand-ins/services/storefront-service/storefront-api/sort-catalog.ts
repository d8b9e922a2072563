import type { CatalogProduct } from '../catalog/catalog';
import { updatedAt } from '../catalog/searchable-catalog';
import type { ShopView } from '../shop-service';

type SortValue = string | number;

/** Sorts by one value, stably. */
export function sortBy<T>(list: readonly T[], valueOf: (item: T) => SortValue): T[] {
  return list
    .map((item) => ({ item, value: valueOf(item) }))
    .sort(({ value: a }, { value: b }) => (a < b ? -1 : a > b ? 1 : 0))
    .map(({ item }) => item);
}

/** Cache by identity: a catalog is replaced when it changes. */
const knownOrders = new WeakMap<CatalogProduct[], Map<string, CatalogProduct[]>>();

/** @param sortKey a value of ProductSortKeys */
export function sortCatalog(
  view: ShopView,
  products: CatalogProduct[],
  sortKey: string | null | undefined,
): CatalogProduct[] {
  if (products !== view.catalog.products || sortKey === 'UPDATED_AT') {
    return inOrder(view, products, sortKey);
  }
  const known = knownOrders.get(products) ?? new Map<string, CatalogProduct[]>();
  const sorted = known.get(sortKey ?? 'ID') ?? inOrder(view, products, sortKey);
  knownOrders.set(products, known.set(sortKey ?? 'ID', sorted));
  return sorted;
}

function inOrder(
  view: ShopView,
  products: CatalogProduct[],
  sortKey: string | null | undefined,
): CatalogProduct[] {
  switch (sortKey) {
    case 'BEST_SELLING':
    case 'RELEVANCE':
      return sortBy(products, ({ salesRank }) => salesRank);
    case 'CREATED_AT':
    case 'CREATED':
      return sortBy(products, ({ createdAt }) => createdAt);
    case 'UPDATED_AT':
      return sortBy(products, ({ gid }) => updatedAt(view, gid));
    default:
      return sortBy(products, ({ gid }) => gid);
  }
}

/** @param sortKey a value of ProductCollectionSortKeys; the default is the merchant's own order */
export function sortCollectionProducts(
  view: ShopView,
  products: CatalogProduct[],
  sortKey: string | null | undefined,
): CatalogProduct[] {
  const isMerchants = sortKey === 'COLLECTION_DEFAULT' || sortKey === 'MANUAL' || !sortKey;
  return isMerchants ? products : sortCatalog(view, products, sortKey);
}
