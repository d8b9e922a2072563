import type { FilterQuestion } from './filter-questions';
import type { FilterChoice } from './product-filters';
import { readFilterChoice } from './product-filters';
import type { SortOrder } from './product-sort';
import { readSortOrder } from './product-sort';

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
