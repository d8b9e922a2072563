import { synonymGroups } from './synonym-groups';
import { findWords } from './words';

/** Synonym found in a list of terms, from `first` up to but not including `end`. */
export type FoundSynonym = {
  concept: string;
  first: number;
  end: number;
  /** Use of the name: in any text, in queries only, or in queries of calls only. */
  use: NameUse;
};

type NameUse = 'text' | 'query' | 'call';

type Phrase = {
  concept: string;
  terms: readonly string[];
  use: NameUse;
  /** True for a name of two words written as one. Its beginning is a word of its own: "boxing". */
  isCompound: boolean;
};

/** Synonyms that index and queries are read with. Both have to have the same. */
export type Lexicon = {
  /** Names of more than one word, each as its terms. */
  names: readonly (readonly string[])[];
  /**
   * Finds the synonyms in a list of terms, the longest at each position. A name may stand for two
   * concepts: "one two" is a jab and a cross.
   *
   * @param options.inQuery also finds names that are used in queries only
   */
  find: (terms: readonly string[], options?: { inQuery?: boolean }) => FoundSynonym[];
  /**
   * Finds concepts whose name starts with the last terms of an unfinished query, such as "push ki".
   * All words but the last must be complete.
   */
  guess: (terms: readonly string[]) => FoundSynonym[];
};

/**
 * Creates a lexicon of the sport's synonyms and those that editors keep.
 *
 * @param kept groups of names that mean the same
 */
export function createLexicon(kept: readonly (readonly string[])[] = []): Lexicon {
  const phrases = toPhrases(kept);
  const phrasesByFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase.terms;
    phrasesByFirst.set(first, [...(phrasesByFirst.get(first) ?? []), phrase]);
  }
  return {
    names: phrases.map(({ terms }) => terms).filter((terms) => terms.length > 1),
    find: (terms, { inQuery = false } = {}) => {
      const found: FoundSynonym[] = [];
      for (let first = 0; first < terms.length;) {
        const candidates = phrasesByFirst.get(terms[first] ?? '') ?? [];
        const usable = candidates.filter(({ use }) => inQuery || use === 'text');
        const here = longestAt(usable, terms, first);
        found.push(...here);
        first = here[0]?.end ?? first + 1;
      }
      return found;
    },
    guess: (terms) => phrases.flatMap((phrase) => guessed(phrase, terms)),
  };
}

/** Reads an editor's list of synonyms: a group a line, with commas between its names. */
export function readSynonyms(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((names) => names.length > 1);
}

function toPhrases(kept: readonly (readonly string[])[]): Phrase[] {
  const named = new Map(
    Object.entries(synonymGroups).map(([concept, { names }]) => [concept, [...names]]),
  );
  for (const names of kept) {
    const keys = new Set(names.map(conceptOf));
    const known = [...named.values()].find((group) =>
      group.some((name) => keys.has(conceptOf(name))),
    );
    if (known) known.push(...names);
    else named.set(conceptOf(names[0] ?? ''), [...names]);
  }
  const phrases = [...named].flatMap(([concept, names]) => [
    ...names.map((name) => toPhrase(concept, name, 'text')),
    ...compoundsOf(names).map((name) => toPhrase(concept, name, 'text', true)),
  ]);
  for (const [concept, { shorthand = [], calls = [] }] of Object.entries(synonymGroups)) {
    phrases.push(...shorthand.map((name) => toPhrase(concept, name, 'query')));
    phrases.push(...calls.map((name) => toPhrase(concept, name, 'call')));
  }
  return phrases.filter(({ terms }) => terms.length > 0);
}

/** Returns the concept that a name of an editor's makes, unless another group has the name. */
function conceptOf(name: string): string {
  return termsOf(name).join('-');
}

/** Returns every name of two words written as one, unless it is a name already: "punchbag". */
function compoundsOf(names: readonly string[]): string[] {
  const pairs = names.filter((name) => /^\w{3,} \w{3,}$/.test(name));
  return pairs.map((name) => name.replace(' ', '')).filter((name) => !names.includes(name));
}

function toPhrase(concept: string, name: string, use: NameUse, isCompound = false): Phrase {
  return { concept, terms: termsOf(name), use, isCompound };
}

function termsOf(name: string): string[] {
  return findWords(name).map(({ term }) => term);
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

function guessed({ concept, terms: whole, use, isCompound }: Phrase, terms: readonly string[]) {
  const first = terms.length - whole.length;
  const typed = terms.slice(Math.max(0, first));
  const last = typed.at(-1) ?? '';
  const isBeginning =
    first >= 0 &&
    typed.join('').length >= minLetters(whole) &&
    last !== whole.at(-1) &&
    typed.slice(0, -1).every((term, index) => term === whole[index]) &&
    (whole.at(-1) ?? '').startsWith(last);
  return isBeginning && use === 'text' && !isCompound
    ? [{ concept, first, end: terms.length, use }]
    : [];
}

/**
 * Minimum number of typed letters. With fewer, it may well be another word: "hand", "head",
 * "round".
 */
function minLetters(name: readonly string[]): number {
  return name.length > 1 ? 4 : 6;
}

function longestAt(
  candidates: readonly Phrase[],
  terms: readonly string[],
  first: number,
): FoundSynonym[] {
  const fitting = candidates.filter(({ terms: whole }) =>
    whole.every((term, index) => term === terms[first + index]),
  );
  const length = Math.max(0, ...fitting.map(({ terms: whole }) => whole.length));
  return fitting
    .filter(({ terms: whole }) => whole.length === length)
    .map(({ concept, use }) => ({ concept, first, end: first + length, use }));
}
