import { compareNaturally } from '../../lib/values/compare-naturally';
import type { FilterChoice } from '../../lib/values/list-filters';
import { filterSearch, readFilterChoice } from '../../lib/values/list-filters';
import type { filterQuestions } from './filter-questions';
import type { ListedProduct } from './listed-product';

type Questions = Readonly<ReturnType<typeof filterQuestions>>;

/** Filters and sort order of a listing. */
export type ListingState = { choice: FilterChoice; order: SortOrder };

const sortParameter = 'sort';

/** Parses the state from a query string; unknown names and values are ignored. */
export function readListingState(questions: Questions, search: string): ListingState {
  const order = readSortOrder(new URLSearchParams(search).get(sortParameter));
  return { choice: readFilterChoice(questions, search), order };
}

/** Formats a state as a query string. Foreign parameters, such as a campaign's, are kept. */
export function listingSearch(
  questions: Questions,
  search: string,
  { choice, order }: ListingState,
): string {
  const sorted = order === 'featured' ? undefined : order;
  return filterSearch(questions, search, choice, { [sortParameter]: sorted });
}

/** Sort orders by their value in the query string. The first is the shop's own. */
export const sortOrders = {
  featured: 'Featured',
  'price-up': 'Price, low to high',
  'price-down': 'Price, high to low',
  newest: 'Newest',
  name: 'Name, A to Z',
} as const;

export type SortOrder = keyof typeof sortOrders;

const comparisons: Record<SortOrder, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: () => 0,
  'price-up': (a, b) => a.price.cents - b.price.cents,
  'price-down': (a, b) => b.price.cents - a.price.cents,
  newest: (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  name: (a, b) => compareNaturally(a.title, b.title),
};

/** Sorts products. Equal ones keep the shop's order. */
export function sortProducts(
  products: readonly ListedProduct[],
  order: SortOrder,
): ListedProduct[] {
  return [...products].sort(comparisons[order]);
}

/** Parses a sort order; the shop's own if the word is none. */
export function readSortOrder(word: string | null): SortOrder {
  return isSortOrder(word) ? word : 'featured';
}

function isSortOrder(word: string | null): word is SortOrder {
  return word !== null && Object.hasOwn(sortOrders, word);
}
