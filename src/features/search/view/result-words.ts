import type { SearchKind } from '../../../domain/search/search-index';
import type { SearchResult } from '../engine/rank';
import type { Found } from '../engine/search-engine';
import { readLiteral } from '../search-address';

/** Labels of the kinds in counts and filters. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: 'Articles',
  product: 'Gear',
  page: 'Pages',
  topic: 'Topics',
  author: 'Authors',
};

/**
 * Maximum number of characters of a repeated query, so that it does not push everything else away.
 */
const maxShownLength = 60;

/** Returns the query shortened for a sentence, which has quotation marks of its own. */
export function showQuery(query: string): string {
  const letters = [...(readLiteral(query) ?? query).trim()];
  return letters.length > maxShownLength
    ? `${letters.slice(0, maxShownLength).join('')} …`
    : letters.join('');
}

/** Returns the announced number of results. */
export function summarize(
  found: Found,
  { query, kind, count }: { query: string; kind?: SearchKind | undefined; count: number },
): string {
  const results = count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
  const place = kind ? ` in ${kindNames[kind]}` : '';
  const share = found.haveAllWords ? '' : ' some words of';
  return `${results} for${share} "${showQuery(found.corrected ?? query)}"${place}`;
}

/** Returns the results of one kind, or all. */
export function ofKind(
  results: readonly SearchResult[],
  kind: SearchKind | undefined,
): readonly SearchResult[] {
  return kind ? results.filter(({ document }) => document.kind === kind) : results;
}
