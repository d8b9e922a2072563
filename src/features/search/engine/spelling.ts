import type { SearchDocument } from '../../../domain/search/search-index';
import { findWords } from '../../../domain/search/words';
import { hasUnspacedLetters } from '../../../lib/values/unspaced-text';
import type { QueryUnit } from './parse-query';

/** Alternatives for the words of a query, by word. */
export type Variants = {
  /** Base forms of a verb, and compounds with a neighbor. */
  forms: ReadonlyMap<string, readonly string[]>;
  /** Words that together are another spelling: "speed" and "bag" of "speedbag". */
  parts: ReadonlyMap<string, readonly string[]>;
  /** Corrections of a word that no document contains. */
  corrections: ReadonlyMap<string, readonly string[]>;
};

type Spelling = {
  /** Replacements for words that no document contains. */
  corrections: Variants['corrections'];
  /** Suggested spelling of the query, if no document contains one of its words. */
  suggestion?: string;
};

/**
 * Checks the spelling of a query. A word may be unfinished, so prefixes of known terms are correct.
 *
 * @param options.parts halves of words that are found as two
 * @param options.forms other forms by which a word is found, so that only a near correction is better
 * @param options.spell returns the usual spelling of a term
 */
export function checkSpelling(
  query: string,
  units: readonly QueryUnit[],
  dictionary: Dictionary,
  { forms, parts, spell }: Pick<Variants, 'forms' | 'parts'> & { spell: (term: string) => string },
): Spelling {
  const unknown = units
    .filter(({ concepts }) => concepts.length === 0)
    .flatMap(({ terms }) => terms)
    .filter((term) => !isKnown(term, dictionary) && !parts.get(term)?.length);
  const openTerm = /\s$/.test(query) ? undefined : findWords(query).at(-1)?.term;
  const corrections = new Map<string, readonly string[]>();
  const meant = new Map<string, string>();
  for (const term of unknown) {
    const maxTolerance = forms.get(term)?.length ? 1 : Infinity;
    const safe = correct(term, dictionary, { isOpen: term === openTerm, maxTolerance });
    if (safe) corrections.set(term, safe.terms);
    const offered = safe ?? (maxTolerance === Infinity ? suggest(term, dictionary) : undefined);
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

/** Replaces misspelled words in the query and leaves the rest as typed. */
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

/** Restores the plural, because terms are singular. */
function matchPlural(word: string, typed: string, term: string): string {
  const isPlural = /s$/i.test(typed) && !term.endsWith('s') && !word.endsWith('s');
  if (!isPlural) return word;
  return /(?:ch|sh|x|z|ss)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Terms of the index with the number of documents that contain them. */
export type Dictionary = ReadonlyMap<string, number>;

/** Candidates for a misspelled word. `isBeginning`: they complete an unfinished word. */
type Correction = { terms: readonly string[]; isBeginning: boolean };

/**
 * Returns the maximum edit distance for a word. Short words and pieces of a text without blanks have
 * too many neighbors.
 */
function toleranceFor(term: string): number {
  if (term.length < 3 || /\p{N}/u.test(term) || hasUnspacedLetters(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

const maxCandidates = 3;

/** Minimum length of an unfinished word that is corrected. */
const minPrefixLength = 4;

/**
 * Finds the terms closest to a misspelled word. Equally close ones are sorted by same first letter,
 * then by frequency and alphabet.
 *
 * @param options.isOpen true if the word may be unfinished
 * @param options.extraTolerance additional edit distance, for suggestions
 * @param options.maxTolerance upper limit of the edit distance
 */
export function correct(
  term: string,
  dictionary: Dictionary,
  { isOpen = false, extraTolerance = 0, maxTolerance = Infinity } = {},
): Correction | undefined {
  const base = toleranceFor(term);
  if (base === 0) return undefined;
  const whole = nearest(term, dictionary, Math.min(base + extraTolerance, maxTolerance));
  if (whole.length > 0) return { terms: whole, isBeginning: false };
  if (!isOpen || term.length < minPrefixLength) return undefined;
  const begun = nearest(term, dictionary, 1, (known) => known.slice(0, term.length));
  return begun.length > 0 ? { terms: begun, isBeginning: true } : undefined;
}

/** Finds terms too different to search for automatically, but close enough to suggest. */
function suggest(term: string, dictionary: Dictionary): Correction | undefined {
  const found = correct(term, dictionary, { extraTolerance: 1 });
  // Another word, not a typo, if more than a third of it or its first letter differs.
  const isNear = (known: string) =>
    known[0] === term[0] && editDistance(term, known, term.length / 3) !== Infinity;
  const terms = found?.terms.filter(isNear) ?? [];
  return terms.length > 0 ? { terms, isBeginning: false } : undefined;
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
    const wrong = editDistance(term, compared, tolerance) + wrongStart(term, compared, tolerance);
    if (wrong <= tolerance) near.push({ known, wrong, documents });
  }
  const fewest = Math.min(...near.map(({ wrong }) => wrong));
  const beginsAlike = (known: string) => Number(known[0] === term[0]);
  return near
    .filter(({ wrong }) => wrong === fewest)
    .sort(
      (one, other) =>
        beginsAlike(other.known) - beginsAlike(one.known) ||
        other.documents - one.documents ||
        one.known.localeCompare(other.known),
    )
    .slice(0, maxCandidates)
    .map(({ known }) => known);
}

/** Counts a different first letter of a long word once more, since a typo is rarely there. */
function wrongStart(term: string, known: string, tolerance: number): number {
  return tolerance > 1 && term[0] !== known[0] ? 1 : 0;
}

/**
 * Counts letters of a word that another does not contain: a quick lower bound of the edit distance.
 */
function countMissingLetters(one: string, other: string): number {
  let count = 0;
  for (const letter of one) if (!other.includes(letter)) count += 1;
  return count;
}

/**
 * Returns the edit distance of two words (optimal string alignment: swapped neighbours count once),
 * or `Infinity` above the limit.
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
 * Returns a function that spells terms as texts do: "dolore" becomes "dolores". Titles and
 * descriptions are scanned at its first call; a term in none of them stays as it is.
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
