import type { SearchDocument } from '../../../domain/search/search-index';
import type { Lexicon } from '../../../domain/search/synonyms';
import { findWords, isStopWord } from '../../../domain/search/words';
import { hasUnspacedLetters } from '../../../lib/values/unspaced-text';

/** Alternatives for the words of a query, by word. */
export type Variants = {
  /** Base forms of a verb, compounds with a neighbor, and the other way to write a number. */
  forms: ReadonlyMap<string, readonly string[]>;
  /** Words that together are another spelling: "speed" and "bag" of "speedbag". */
  parts: ReadonlyMap<string, readonly string[]>;
};

type Spelling = {
  /** The query with its misspelled words replaced. */
  corrected?: string;
  /** Another spelling that may be meant, if a word is far from all others. */
  suggestion?: string;
};

/** Checks the words of a query that no document has and no name of several words has. */
type CheckSpelling = (query: string, terms: readonly string[], variants: Variants) => Spelling;

/**
 * Creates a check of the spelling of queries. The last word may be unfinished, so that the beginning
 * of a known term is correct.
 */
export function createSpeller(
  documents: readonly SearchDocument[],
  dictionary: Dictionary,
  lexicon: Lexicon,
): CheckSpelling {
  const known = new Map(dictionary);
  for (const term of lexicon.names.flat()) if (!known.has(term)) known.set(term, 0);
  let spellings: ReadonlyMap<string, string> | undefined;
  /** Spells a term as texts do: "dolore" becomes "dolores". They are read at the first need. */
  const spell = (term: string) => (spellings ??= readWords(documents)).get(term) ?? term;

  return (query, terms, { forms, parts }) => {
    const all = findWords(query).map(({ term }) => term);
    const openTerm = /\s$/.test(query) ? undefined : all.at(-1);
    const certain = new Map<string, string>();
    const uncertain = new Map<string, string>();
    for (const term of terms) {
      if (known.has(term) || parts.get(term)?.length) continue;
      const options = { isOpen: term === openTerm, ...(forms.get(term)?.length && { limit: 1 }) };
      const safe = wordOfName(term, all, lexicon, options) ?? correctWord(term, known, options);
      if (safe !== undefined) certain.set(term, spell(safe));
      if (safe !== undefined || options.limit || countBegun(term, known) !== undefined) continue;
      const farther = suggest(term, known);
      if (farther !== undefined) uncertain.set(term, spell(farther));
    }
    return {
      ...(certain.size > 0 && { corrected: respell(query, certain) }),
      ...(uncertain.size > 0 && {
        suggestion: respell(query, new Map([...certain, ...uncertain])),
      }),
    };
  };
}

type WordOptions = {
  /** True if the word may be unfinished. */
  isOpen: boolean;
  /** Maximum edit distance, if it is less than usual. */
  limit?: number;
};

/** Corrects a word by its neighbors: "muay tai" is "muay thai", and "shin gaurd" is "shin guard". */
function wordOfName(
  term: string,
  all: readonly string[],
  lexicon: Lexicon,
  { isOpen, limit = Infinity }: WordOptions,
): string | undefined {
  const place = all.indexOf(term);
  const tolerance = Math.min(toleranceFor(term), limit);
  const near = lexicon.names.flatMap((name) =>
    name.flatMap((word, index) => {
      const start = place - index;
      const isName =
        start >= 0 && name.every((each, at) => at === index || each === all[start + at]);
      if (!isName || (isOpen && word.startsWith(term))) return [];
      const wrong = editDistance(term, word, tolerance);
      return wrong <= tolerance ? [{ word, wrong }] : [];
    }),
  );
  return near.sort((one, other) => one.wrong - other.wrong)[0]?.word;
}

/**
 * How many times as many documents as the words it begins have to have another word, for which a
 * letter was typed wrong: "jabb" may become "jabbing", but is a jab.
 */
const likelierTimes = 10;

/** Returns the number of documents of the most frequent term that a word begins, if it begins one. */
function countBegun(word: string, dictionary: Dictionary): number | undefined {
  let most: number | undefined;
  for (const [term, documents] of dictionary) {
    if (term.startsWith(word)) most = Math.max(most ?? 0, documents);
  }
  return most;
}

function correctWord(
  term: string,
  dictionary: Dictionary,
  options: WordOptions,
): string | undefined {
  const documents = countBegun(term, dictionary);
  if (documents === undefined) return correct(term, dictionary, options);
  const likely =
    term.length < minPrefixLength ? undefined : correct(term, dictionary, { limit: 1 });
  if (likely === undefined || likely.startsWith(term)) return undefined;
  return (dictionary.get(likely) ?? 0) >= likelierTimes * documents ? likely : undefined;
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

/**
 * Returns the maximum edit distance for a word. Short words and pieces of a text without blanks have
 * too many neighbors.
 */
function toleranceFor(term: string): number {
  if (term.length < 3 || /\p{N}/u.test(term) || hasUnspacedLetters(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

/** Minimum length of an unfinished word that is corrected. */
const minPrefixLength = 4;

/**
 * Finds the term closest to a misspelled word. Of equally close ones it prefers the same first letter,
 * then the more frequent, then the alphabet.
 *
 * @param options.isOpen true if the word may be unfinished
 * @param options.extra additional edit distance, for suggestions
 * @param options.limit upper limit of the edit distance
 */
export function correct(
  term: string,
  dictionary: Dictionary,
  { isOpen = false, extra = 0, limit = Infinity } = {},
): string | undefined {
  const base = toleranceFor(term);
  if (base === 0) return undefined;
  const whole = nearest(term, dictionary, Math.min(base + extra, limit));
  if (whole !== undefined || !isOpen || term.length < minPrefixLength) return whole;
  return nearest(term, dictionary, 1, (known) => known.slice(0, term.length));
}

/** Finds a term too different to search for unasked, but close enough to suggest. */
function suggest(term: string, dictionary: Dictionary): string | undefined {
  const found = correct(term, dictionary, { extra: 1 });
  // Another word, not a typo, if more than a third of it or its first letter differs.
  const isNear =
    found?.[0] === term[0] && editDistance(term, found ?? '', term.length / 3) !== Infinity;
  return isNear ? found : undefined;
}

/** Minimum length of a correction: shorter terms are abbreviations and ends of words. */
const minCorrectionLength = 3;

function nearest(
  term: string,
  dictionary: Dictionary,
  tolerance: number,
  part: (known: string) => string = (known) => known,
): string | undefined {
  const near: { known: string; wrong: number; documents: number }[] = [];
  for (const [known, documents] of dictionary) {
    const compared = part(known);
    if (known.length < minCorrectionLength || isStopWord(known)) continue;
    if (Math.abs(compared.length - term.length) > tolerance) continue;
    if (countMissingLetters(term, compared) > tolerance) continue;
    const wrong = editDistance(term, compared, tolerance) + wrongStart(term, compared, tolerance);
    if (wrong <= tolerance) near.push({ known, wrong, documents });
  }
  const beginsAlike = (known: string) => Number(known[0] === term[0]);
  const [best] = near.sort(
    (one, other) =>
      one.wrong - other.wrong ||
      beginsAlike(other.known) - beginsAlike(one.known) ||
      other.documents - one.documents ||
      one.known.localeCompare(other.known),
  );
  return best?.known;
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
 * Returns the edit distance of two words (optimal string alignment: swapped neighbors count once),
 * or `Infinity` above the limit.
 */
function editDistance(one: string, other: string, limit: number): number {
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

/** Returns how titles and descriptions spell terms: of a plural and a singular, the singular. */
function readWords(documents: readonly SearchDocument[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const { title, note } of documents) {
    for (const text of [title, note]) {
      for (const { term, start, end } of findWords(text)) {
        const word = text.slice(start, end).toLowerCase();
        if (word.length < (words.get(term)?.length ?? Infinity)) words.set(term, word);
      }
    }
  }
  return words;
}
