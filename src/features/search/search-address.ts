import { routes } from '../../config/routes';
import { maxQueryLength } from '../../domain/search/search-field';
import type { SearchKind } from '../../domain/search/search-index';
import { searchKinds } from '../../domain/search/search-index';

/** Query and filter that an address holds. */
type SearchAddress = { query: string; kind?: SearchKind };

/** Reads an address's query string, which may hold anything. */
export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const kind = searchKinds.find((known) => known === parameters.get('kind'));
  return { query: cleanQuery(parameters.get('q') ?? ''), ...(kind && { kind }) };
}

/** Returns the query string of a search's address; empty without a query. */
export function searchString(address: SearchAddress): string {
  return searchPath(address).slice(routes.search().length);
}

export function searchPath({ query, kind }: SearchAddress): string {
  return routes.search(cleanQuery(query), kind);
}

/** Trims and shortens a query, and drops lone surrogates, which cannot be encoded in an address. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, maxQueryLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** Returns the query that finds the words of another as they are written, without a correction. */
export function toLiteral(query: string): string {
  return `"${query.trim()}"`;
}

/** Returns the words of a query in quotation marks; `undefined` without such marks. */
export function readLiteral(query: string): string | undefined {
  return /^\s*["“”„«](.*)["“”»]\s*$/s.exec(query)?.[1];
}
