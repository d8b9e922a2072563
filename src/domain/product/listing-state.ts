import type { FilterQuestion } from './filter-questions';
import type { ListedProduct } from './listed-product';
import type { FilterChoice } from './product-filters';
import { readFilterChoice } from './product-filters';

/** How a list is narrowed and sorted. */
export type ListingState = { choice: FilterChoice; order: SortOrder };

const sortParameter = 'sort';

/** Reads the state from a query string; whatever it gets wrong counts as not said. */
export function readListingState(
  questions: readonly FilterQuestion[],
  search: string,
): ListingState {
  const order = readSortOrder(new URLSearchParams(search).get(sortParameter));
  return { choice: readFilterChoice(questions, search), order };
}

/** The query string of a state. Parameters that are none of ours, such as a campaign's, stay. */
export function listingSearch(
  questions: readonly FilterQuestion[],
  search: string,
  { choice, order }: ListingState,
): string {
  const ours = new Set([sortParameter, ...questions.map(({ name }) => name.toLowerCase())]);
  const others = [...new URLSearchParams(search)].filter(([name]) => !ours.has(name.toLowerCase()));
  const chosen = questions.flatMap(({ name }) =>
    (choice.get(name) ?? []).map((value) => [name, value]),
  );
  const sorted = order === 'featured' ? [] : [[sortParameter, order]];
  const text = new URLSearchParams([...others, ...chosen, ...sorted]).toString();
  return text && `?${text}`;
}

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
