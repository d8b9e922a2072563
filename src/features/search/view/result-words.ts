import type { SearchKind } from '../../../domain/search/search-index';
import type { SearchResult } from '../engine/rank';
import type { Found } from '../engine/search-engine';

/** What each kind is called where results are counted. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: 'Articles',
  product: 'Gear',
  topic: 'Topics',
  author: 'Authors',
};

/** A long query would push everything else away. Characters. */
const maxShownLength = 60;

/** The query as it is repeated in a sentence. */
export function showQuery(query: string): string {
  const letters = [...query.trim()];
  return letters.length > maxShownLength
    ? `${letters.slice(0, maxShownLength).join('')} …`
    : letters.join('');
}

/** How many results there are, as it is announced. */
export function summarise(
  found: Found,
  { query, kind, count }: { query: string; kind?: SearchKind | undefined; count: number },
): string {
  const results = count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
  const place = kind ? ` in ${kindNames[kind]}` : '';
  const share = found.haveAllWords ? '' : ' some words of';
  return `${results} for${share} "${showQuery(query)}"${place}`;
}

/** The results of one kind; all when none is named. */
export function ofKind(
  results: readonly SearchResult[],
  kind: SearchKind | undefined,
): readonly SearchResult[] {
  return kind ? results.filter(({ document }) => document.kind === kind) : results;
}
