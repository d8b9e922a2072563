import { hasUnspacedLetters, splitUnspaced } from '../../lib/values/unspaced-text';

/** Word of a text: its index term and its position in characters. */
type Word = { term: string; start: number; end: number };

/** Matches words. Digits are a word of their own, so that "12 oz" also finds "12oz". */
const wordPattern = /\p{N}+|[\p{L}\p{M}][\p{L}\p{M}'’]*/gu;

/**
 * Maximum length of a term. Longer input is no word of any language, but could be an attack on the
 * comparisons.
 */
const maxTermLength = 40;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Returns the words of a text in their order. A script without blanks between words gives grams,
 * which overlap.
 *
 * @param options.withEnds for texts that are searched: also finds a query shorter than a gram
 */
export function findWords(text: string, { withEnds = false } = {}): Word[] {
  const words: Word[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const isWhole = plainWord.test(word) || !hasUnspacedLetters(word);
    const pieces = isWhole ? [{ start: 0, end: word.length }] : splitUnspaced(word, { withEnds });
    for (const { start, end } of pieces) {
      const term = toTerm(word.slice(start, end));
      if (term) words.push({ term, start: index + start, end: index + end });
    }
  }
  return words;
}

/** Nearly all words take the short way, and a build reads millions. */
const plainWord = /^[a-z\d]*$/i;

/** Normalizes a word: no case, no accents, no possessive, no plural. */
function toTerm(word: string): string {
  const plain = plainWord.test(word) ? word.toLowerCase() : withoutMarks(word);
  return singular(plain.slice(0, maxTermLength));
}

function withoutMarks(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/['’]s$/i, '')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Strips a plural ending. Index and query only have to agree; "press", "canvas" and "this" keep
 * their s.
 */
function singular(term: string): string {
  if (term.length < 4 || !/[^aius]s$/.test(term)) return term;
  if (/(?:ch|sh|x|z|ss)es$/.test(term)) return term.slice(0, -2);
  return /[^aeiou]ies$/.test(term) ? `${term.slice(0, -3)}y` : term.slice(0, -1);
}

/** Words that nearly every text contains, so that they do not distinguish results. */
const stopWords = termSet(
  `a about am an and are as at be been but by can could did do does for from had has have he her him
  his how i if in into is isn it its let me my not of on or our she should so than that the their
  them then there these they this those to was we were what when where which who why will with
  would you your`,
);

/** Returns the terms of a text, for comparison with terms. */
export function termSet(text: string): ReadonlySet<string> {
  return new Set(findWords(text).map(({ term }) => term));
}

/**
 * True for a stop word.
 *
 * @param term normalized by `findWords`
 */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}
