import type { ListedProduct } from './listed-product';

/** Orders of a list, by the word the address uses. The first is the shop's own. */
export const sortOrders = {
  featured: 'Featured',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  newest: 'Newest',
  name: 'Name, A to Z',
} as const;

export type SortOrder = keyof typeof sortOrders;

const byName = new Intl.Collator('en');

const comparisons: Record<SortOrder, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: () => 0,
  'price-up': (a, b) => a.price.cents - b.price.cents,
  'price-down': (a, b) => b.price.cents - a.price.cents,
  newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  name: (a, b) => byName.compare(a.title, b.title),
};

/** Equals stay in the shop's own order. */
export function sortProducts(
  products: readonly ListedProduct[],
  order: SortOrder,
): ListedProduct[] {
  return [...products].sort(comparisons[order]);
}

/** The order a word from an address means; the shop's own when it means none. */
export function readSortOrder(word: string | null): SortOrder {
  return isSortOrder(word) ? word : 'featured';
}

function isSortOrder(word: string | null): word is SortOrder {
  return word !== null && Object.hasOwn(sortOrders, word);
}
