import type { FoundSynonym } from '../../../domain/search/synonyms';
import { findSynonyms, guessSynonyms } from '../../../domain/search/synonyms';
import { findWords, isStopWord } from '../../../domain/search/words';

/** A word of a query, or the words of one name such as "hand wraps". */
export type QueryUnit = {
  terms: readonly string[];
  /** Things that are meant, besides the words themselves. */
  concepts: readonly string[];
  /** Whether the words stand for a thing only here, as "1" does for the jab. */
  isShorthand: boolean;
};

/** Nobody types more, and a link with more must not keep the page busy. */
const maxWords = 12;

/** Takes a query apart. Words that say nothing are left out, unless there are no others. */
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
