import type { FoundSynonym } from '../../../domain/search/synonyms';
import { findSynonyms, guessSynonyms } from '../../../domain/search/synonyms';
import { findWords, isStopWord } from '../../../domain/search/words';

/** Word of a query, or the words of one name such as "hand wraps". */
export type QueryUnit = {
  terms: readonly string[];
  /** Concepts the words may mean. */
  concepts: readonly string[];
  /** True if the words mean the concept only in a query, as "1" means the jab. */
  isShorthand: boolean;
};

/** Maximum number of words. A longer query, as in a link, must not block the page. */
const maxWords = 12;

/** Splits a query into units. Stop words are dropped, unless there are no other words. */
export function parseQuery(query: string): QueryUnit[] {
  const terms = [...new Set(findWords(query).map(({ term }) => term))].slice(0, maxWords);
  const isWordOpen = !/\s$/.test(query);
  const synonyms = [
    ...findSynonyms(terms, { withShorthand: true }),
    ...(isWordOpen ? guessSynonyms(terms) : []),
  ];
  const units = toUnits(terms, synonyms);
  const meaningful = units.filter((unit) => !unit.terms.every(isStopWord));
  return meaningful.length > 0 ? meaningful : units;
}

function toUnits(terms: readonly string[], synonyms: readonly FoundSynonym[]): QueryUnit[] {
  const units: QueryUnit[] = [];
  for (let first = 0; first < terms.length;) {
    const here = synonyms.filter((synonym) => synonym.first === first);
    const end = Math.max(first + 1, ...here.map((synonym) => synonym.end));
    const longest = here.filter((synonym) => synonym.end === end);
    units.push({
      terms: terms.slice(first, end),
      concepts: longest.map(({ concept }) => concept),
      isShorthand: longest.length > 0 && longest.every(({ isShorthand }) => isShorthand),
    });
    first = end;
  }
  return units;
}
