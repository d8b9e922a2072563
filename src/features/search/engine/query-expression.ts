import type { QueryCombination, SearchOptions } from 'minisearch';
import type { SearchDocument } from '../../../domain/search/search-index';
import { conceptTerm } from '../../../domain/search/synonyms';
import { hasUnspacedLetters } from '../../../lib/values/unspaced-text';
import type { QueryUnit } from './parse-query';
import type { Dictionary, Variants } from './spelling';

/** Fields with few words, in which prefixes of one or two letters are useful. */
const shortFields = ['title', 'tags'];

/** Weights of indirect matches; the typed word itself has 1. */
const weights = {
  /** Another name of the concept. */
  synonym: 0.8,
  /** Single words of a name: "right" and "straight" in one text need not be a straight right. */
  wordOfName: 0.4,
  shorthand: 0.3,
  plainForm: 0.7,
  parts: 0.8,
};

/** Minimum length of a prefix that is searched in every field. */
const minPrefixLength = 3;

/** Builds the MiniSearch query of a unit: documents match by its words or by its concepts. */
export function unitExpression(
  { terms, concepts, isShorthand }: QueryUnit,
  variants: Variants,
  isShorthandAlone: boolean,
): QueryCombination {
  const isName = concepts.length > 0 && terms.length > 1;
  const words = terms.map((term) =>
    isShorthand && isShorthandAlone
      ? // "1" occurs everywhere; alone it means the jab, or the number in a title.
        weighted([term], weights.shorthand, { fields: shortFields })
      : isName
        ? termExpression(term, weights.wordOfName)
        : wordExpression(term, variants),
  );
  const things = concepts.map((concept) => conceptTerm(concept));
  return {
    combineWith: 'OR',
    queries: [
      { combineWith: 'AND', queries: words },
      weighted(things, isName ? 1 : weights.synonym),
    ],
  };
}

function wordExpression(term: string, { forms, parts }: Variants): QueryCombination {
  const plain = weighted(forms.get(term) ?? [], weights.plainForm);
  const halves = parts.get(term) ?? [];
  const split = { ...weighted(halves, weights.parts), combineWith: 'AND' as const };
  return {
    combineWith: 'OR',
    queries: [termExpression(term, 1), plain, ...(halves.length > 0 ? [split] : [])],
  };
}

function termExpression(term: string, weight: number): QueryCombination {
  if (term.length >= minPrefixLength || hasUnspacedLetters(term))
    return weighted([term], weight, { prefix: true });
  const beginning = weighted([term], weight, { prefix: true, fields: shortFields });
  const whole = weighted([term], weight);
  return term.length > 1 ? { combineWith: 'OR', queries: [whole, beginning] } : whole;
}

function weighted(
  terms: readonly string[],
  weight: number,
  options: SearchOptions = {},
): QueryCombination {
  return { combineWith: 'OR', queries: [...terms], boostTerm: () => weight, ...options };
}

/**
 * Returns the base forms of an inflected verb that the index contains: "throwing" also finds
 * "throw", "skipped" "skip", "dancing" "dance".
 */
export function plainForms(term: string, dictionary: Dictionary): string[] {
  const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(term) ?? [];
  if (!stem) return [];
  const single = /(\p{L})\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single].filter((form) => dictionary.has(form));
}

const smallNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** Returns the other way to write a small number: "four" for "4", and "4" for "four". */
export function numberForms(term: string): string[] {
  const value = smallNumbers.indexOf(term);
  const word = /^\d{1,2}$/.test(term) ? smallNumbers[Number(term)] : undefined;
  return value === -1 ? (word === undefined ? [] : [word]) : [String(value)];
}

/** Minimum length of each half of a compound. */
const minHalf = 3;

/**
 * Returns the two words of a compound that a title writes apart, such as "speedbag" for "Speed Bag";
 * empty for any other word.
 */
export function splitCompound(
  term: string,
  dictionary: Dictionary,
  documents: readonly SearchDocument[],
): readonly string[] {
  const cuts = Array.from({ length: Math.max(0, term.length - 2 * minHalf + 1) }, (_, i) => i);
  const halves = cuts
    .map((cut) => [term.slice(0, cut + minHalf), term.slice(cut + minHalf)])
    .filter((pair) => pair.every((half) => dictionary.has(half)));
  const titled = halves.find((pair) => {
    // Terms are letters and digits only, so they need no escape.
    const written = new RegExp(`(?<!\\p{L})${pair.join('[ -]')}`, 'iu');
    return documents.some(({ title }) => written.test(title));
  });
  return titled ?? [];
}

/** Returns the compounds of a word with its neighbors that the index knows: "punch bag" as "punchbag". */
export function joinCompounds(
  place: number,
  terms: readonly string[],
  dictionary: Dictionary,
): string[] {
  const [before, term = '', after] = [terms[place - 1], terms[place], terms[place + 1]];
  const joined = [before && before + term, after && term + after];
  return joined.flatMap((compound) => (compound && dictionary.has(compound) ? [compound] : []));
}
