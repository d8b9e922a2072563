import type { SearchDocument } from '../../../domain/search/search-index';
import { findWords } from '../../../domain/search/words';
import type { QueryUnit } from './parse-query';

/** What else a word of a query may be found by, by word. */
export type Variants = {
  /** The plain forms of a verb. */
  forms: ReadonlyMap<string, readonly string[]>;
  /** What may be meant by a word that no document has. */
  corrections: ReadonlyMap<string, readonly string[]>;
};

type Spelling = {
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
    respelled += query.slice(done, start) + matchPlural(word, query.slice(start, end), term);
    done = end;
  }
  return respelled + query.slice(done);
}

/** Terms are singular. Whoever typed a plural is offered one. */
function matchPlural(word: string, typed: string, term: string): string {
  const isPlural = /s$/i.test(typed) && !term.endsWith('s') && !word.endsWith('s');
  if (!isPlural) return word;
  return /(?:ch|sh|x|z|ss)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Terms of the index with the number of documents they are in. */
export type Dictionary = ReadonlyMap<string, number>;

/** Words that may be meant by one that no document has, and whether they are only its beginning. */
type Correction = { terms: readonly string[]; isBeginning: boolean };

/** How many wrong letters a word may have: short words have too many neighbours. */
function toleranceFor(term: string): number {
  if (term.length < 3 || /\p{N}/u.test(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

const maxCandidates = 3;

/** From so many letters on, the beginning of a word is recognised in spite of a typo. */
const minPrefixLength = 4;

/**
 * The words nearest to one that is spelled wrong; none when all are too far. Of equally near ones
 * those that begin alike come first, then the more usual.
 *
 * @param options.isOpen whether the word may still be being typed
 * @param options.extraTolerance more wrong letters than one would risk without asking
 */
export function correct(
  term: string,
  dictionary: Dictionary,
  { isOpen = false, extraTolerance = 0 } = {},
): Correction | undefined {
  const base = toleranceFor(term);
  if (base === 0) return undefined;
  const whole = nearest(term, dictionary, base + extraTolerance);
  if (whole.length > 0) return { terms: whole, isBeginning: false };
  if (!isOpen || term.length < minPrefixLength) return undefined;
  const begun = nearest(term, dictionary, 1, (known) => known.slice(0, term.length));
  return begun.length > 0 ? { terms: begun, isBeginning: true } : undefined;
}

function nearest(
  term: string,
  dictionary: Dictionary,
  tolerance: number,
  part: (known: string) => string = (known) => known,
): string[] {
  const near: { known: string; wrong: number; documents: number }[] = [];
  for (const [known, documents] of dictionary) {
    const compared = part(known);
    if (Math.abs(compared.length - term.length) > tolerance) continue;
    if (countMissingLetters(term, compared) > tolerance) continue;
    const wrong = editDistance(term, compared, tolerance);
    if (wrong <= tolerance) near.push({ known, wrong, documents });
  }
  const fewest = Math.min(...near.map(({ wrong }) => wrong));
  const beginsAlike = (known: string) => Number(known[0] === term[0]);
  return near
    .filter(({ wrong }) => wrong === fewest)
    .sort(
      (one, other) =>
        beginsAlike(other.known) - beginsAlike(one.known) || other.documents - one.documents,
    )
    .slice(0, maxCandidates)
    .map(({ known }) => known);
}

/** Letters of a word that another has nowhere: a quick way to see that the two are far apart. */
function countMissingLetters(one: string, other: string): number {
  let count = 0;
  for (const letter of one) if (!other.includes(letter)) count += 1;
  return count;
}

/**
 * Letters that are wrong, missing, too many, or swapped with their neighbour (optimal string
 * alignment). Stops counting above the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, column - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return Infinity;
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/**
 * How terms are written: "dolore" is "dolores". Titles and descriptions are read once, when a word
 * is first asked for; a term that is in none of them is as good as a word.
 */
export function createSpeller(documents: readonly SearchDocument[]): (term: string) => string {
  let words: Map<string, string> | undefined;
  return (term) => {
    words ??= readWords(documents);
    return words.get(term) ?? term;
  };
}

function readWords(documents: readonly SearchDocument[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { title, note } of documents) {
    for (const text of [title, note]) {
      for (const { term, start, end } of findWords(text)) {
        if (!words.has(term)) words.set(term, text.slice(start, end).toLowerCase());
      }
    }
  }
  return words;
}
