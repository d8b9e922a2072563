/** A word of a text: the term it is found by, and where it stands. */
type Word = { term: string; start: number; end: number };

/** Digits are a word of their own, so that "12oz" is also found by "12 oz". */
const wordPattern = /\p{N}+|[\p{L}\p{M}][\p{L}\p{M}'’]*/gu;

/** Longer ones are no words of any language, but could be an attack on the comparisons. */
const maxTermLength = 40;

/** Letters that Unicode does not take apart into a plain letter and a mark. */
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

/** The words of a text in their order. */
export function findWords(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    term: toTerm(word),
    start: index,
    end: index + word.length,
  }));
}

/** What equal words have in common: no case, no accents, no possessive, no plural. */
function toTerm(word: string): string {
  // Nearly all words need none of the rest, and a build goes through millions.
  const plain = /^[a-z\d]*$/i.test(word) ? word.toLowerCase() : withoutMarks(word);
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

/** Good enough for both sides to agree; "press", "canvas" and "this" keep their s. */
function singular(term: string): string {
  if (term.length < 4 || !/[^aius]s$/.test(term)) return term;
  if (/(?:ch|sh|x|z|ss)es$/.test(term)) return term.slice(0, -2);
  return /[^aeiou]ies$/.test(term) ? `${term.slice(0, -3)}y` : term.slice(0, -1);
}

/** Words that nearly every text has, so that finding them tells nothing. */
const stopWords: ReadonlySet<string> = new Set(
  `a about an and are as at be been but by can could did do does for from had has have he her him
  his how i if in into is isn it its let me my not of on or our she should so than that the their
  them then there these they this those to was we were what when where which who why will with
  would you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** @param term as `toTerm` makes it */
export function isStopWord(term: string): boolean {
  return stopWords.has(term);
}
