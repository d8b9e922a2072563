import { routes } from '../../config/routes';
import type { SearchKind } from '../../domain/search/search-index';
import { searchKinds } from '../../domain/search/search-index';

/** What an address asks for. */
export type SearchAddress = { query: string; kind?: SearchKind };

/** More is not searched for, nor kept in an address. Characters. */
export const maxQueryLength = 200;

/** Reads the address's query string, whatever somebody put there. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const kind = searchKinds.find((known) => known === parameters.get('kind'));
  return { query: cleanQuery(parameters.get('q') ?? ''), ...(kind && { kind }) };
}

/** The query string of a search's address, or nothing without a query. */
export function searchString(address: SearchAddress): string {
  return searchPath(address).slice(routes.search().length);
}

export function searchPath({ query, kind }: SearchAddress): string {
  return routes.search(cleanQuery(query), kind);
}

/** Cut to a sane length, without the half letters that cannot be put into an address. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, maxQueryLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
