import { findWords } from '../../domain/search/words';
import type { QueryUnit } from './parse-query';
import type { Variants } from './query-expression';
import type { Dictionary } from './spelling';
import { correct } from './spelling';

export type Spelling = {
  /** Words to search for in place of one that no document has. */
  corrections: Variants['corrections'];
  /** The query as it may have been meant, when a word of it is in no document. */
  suggestion?: string;
};

/**
 * Looks every word of a query up. A word may be the beginning of one, so those are right as well.
 *
 * @param spell how a term is written
 */
export function checkSpelling(
  query: string,
  units: readonly QueryUnit[],
  dictionary: Dictionary,
  spell: (term: string) => string,
): Spelling {
  const unknown = units
    .filter(({ concepts }) => concepts.length === 0)
    .flatMap(({ terms }) => terms)
    .filter((term) => !isKnown(term, dictionary));
  const openTerm = /\s$/.test(query) ? undefined : findWords(query).at(-1)?.term;
  const corrections = new Map<string, readonly string[]>();
  const meant = new Map<string, string>();
  for (const term of unknown) {
    const safe = correct(term, dictionary, { isOpen: term === openTerm });
    if (safe) corrections.set(term, safe.terms);
    // Too far to search for unasked, but near enough to offer.
    const offered = safe ?? correct(term, dictionary, { extraTolerance: 1 });
    const [best] = offered?.terms ?? [];
    if (best && !offered?.isBeginning) meant.set(term, spell(best));
  }
  return { corrections, ...(meant.size > 0 && { suggestion: respell(query, meant) }) };
}

function isKnown(term: string, dictionary: Dictionary): boolean {
  if (dictionary.has(term)) return true;
  for (const known of dictionary.keys()) if (known.startsWith(term)) return true;
  return false;
}

/** Puts the right words into the query, and leaves the rest of it as it was typed. */
function respell(query: string, meant: ReadonlyMap<string, string>): string {
  let respelled = '';
  let done = 0;
  for (const { term, start, end } of findWords(query)) {
    const word = meant.get(term);
    if (word === undefined) continue;
    respelled += query.slice(done, start) + inNumber(word, query.slice(start, end), term);
    done = end;
  }
  return respelled + query.slice(done);
}

/** Terms are singular. Whoever typed a plural is offered one. */
function inNumber(word: string, typed: string, term: string): string {
  const isPlural = /s$/i.test(typed) && !term.endsWith('s') && !word.endsWith('s');
  if (!isPlural) return word;
  return /(?:ch|sh|x|z|ss)$/.test(word) ? `${word}es` : `${word}s`;
}
