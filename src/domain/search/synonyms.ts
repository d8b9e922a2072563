import { synonymGroups } from './synonym-groups';
import { findWords } from './words';

/** Synonym found in a list of terms, from `first` up to but not including `end`. */
export type FoundSynonym = {
  concept: string;
  first: number;
  end: number;
  /** True if only a query means the concept by it. */
  isShorthand: boolean;
};

type Phrase = {
  concept: string;
  terms: readonly string[];
  isShorthand: boolean;
  /** True for a name of two words written as one. Its beginning is a word of its own: "boxing". */
  isCompound: boolean;
};

const phrases: readonly Phrase[] = Object.entries(synonymGroups).flatMap(
  ([concept, { names, shorthand = [] }]) => [
    ...names.map((name) => toPhrase(concept, name)),
    ...compoundsOf(names).map((name) => toPhrase(concept, name, { isCompound: true })),
    ...shorthand.map((name) => toPhrase(concept, name, { isShorthand: true })),
  ],
);

const phrasesByFirst = new Map<string, Phrase[]>();
for (const phrase of phrases) {
  const [first = ''] = phrase.terms;
  phrasesByFirst.set(first, [...(phrasesByFirst.get(first) ?? []), phrase]);
}

/** Returns every name of two words written as one, unless it is a name already: "punchbag". */
function compoundsOf(names: readonly string[]): string[] {
  const pairs = names.filter((name) => /^\w{3,} \w{3,}$/.test(name));
  return pairs.map((name) => name.replace(' ', '')).filter((name) => !names.includes(name));
}

function toPhrase(
  concept: string,
  name: string,
  { isShorthand = false, isCompound = false } = {},
): Phrase {
  return { concept, terms: termsOf(name), isShorthand, isCompound };
}

/** Prefix of concept terms. No word of a text starts with it. */
const conceptMark = '~';

/** Returns the index term of a concept. */
export function conceptTerm(concept: string): string {
  return conceptMark + concept;
}

export function isConceptTerm(term: string): boolean {
  return term.startsWith(conceptMark);
}

/**
 * Finds the synonyms in a list of terms, the longest at each position. A name may stand for two
 * concepts: "one two" is a jab and a cross.
 *
 * @param options.withShorthand for queries
 */
export function findSynonyms(
  terms: readonly string[],
  { withShorthand = false } = {},
): FoundSynonym[] {
  const found: FoundSynonym[] = [];
  for (let first = 0; first < terms.length;) {
    const here = matchesAt(terms, first, withShorthand);
    found.push(...here);
    first = here[0]?.end ?? first + 1;
  }
  return found;
}

/**
 * Finds concepts whose name starts with the last terms of an unfinished query, such as "push ki".
 * All words but the last must be complete.
 */
export function guessSynonyms(terms: readonly string[]): FoundSynonym[] {
  return phrases.flatMap(({ concept, terms: whole, isShorthand, isCompound }) => {
    const first = terms.length - whole.length;
    const typed = terms.slice(Math.max(0, first));
    const last = typed.at(-1) ?? '';
    const isBeginning =
      first >= 0 &&
      typed.join('').length >= minLetters(whole) &&
      last !== whole.at(-1) &&
      typed.slice(0, -1).every((term, index) => term === whole[index]) &&
      (whole.at(-1) ?? '').startsWith(last);
    return isBeginning && !isShorthand && !isCompound
      ? [{ concept, first, end: terms.length, isShorthand }]
      : [];
  });
}

/**
 * Minimum number of typed letters. With fewer, it may well be another word: "hand", "head",
 * "round".
 */
function minLetters(name: readonly string[]): number {
  return name.length > 1 ? 4 : 6;
}

function matchesAt(
  terms: readonly string[],
  first: number,
  withShorthand: boolean,
): FoundSynonym[] {
  const candidates = phrasesByFirst.get(terms[first] ?? '');
  if (!candidates) return [];
  const fitting = candidates.filter(
    ({ terms: whole, isShorthand }) =>
      (withShorthand || !isShorthand) &&
      whole.every((term, index) => term === terms[first + index]),
  );
  const length = Math.max(0, ...fitting.map(({ terms: whole }) => whole.length));
  return fitting
    .filter(({ terms: whole }) => whole.length === length)
    .map(({ concept, isShorthand }) => ({ concept, first, end: first + length, isShorthand }));
}

function termsOf(name: string): string[] {
  return findWords(name).map(({ term }) => term);
}
