import type { QueryCombination, SearchOptions } from 'minisearch';
import { conceptTerm } from '../../../domain/search/synonyms';
import type { QueryUnit } from './parse-query';
import type { Dictionary, Variants } from './spelling';

/** Fields with few words, where even a letter or two says something. */
const shortFields = ['title', 'tags'];

/** What counts less than the very word that was typed. */
const weights = {
  /** Another name of what was asked for. */
  synonym: 0.8,
  /** The words of a name apart from each other: "right" and "straight" are not a straight right. */
  wordOfName: 0.4,
  shorthand: 0.3,
  plainForm: 0.7,
  correction: 0.6,
};

/** From so many letters on, a beginning finds words in every field. */
const minPrefixLength = 3;

/** A query of MiniSearch's that is met by a document with the unit's words, or with what they mean. */
export function unitExpression(
  { terms, concepts, isShorthand }: QueryUnit,
  variants: Variants,
  isShorthandAlone: boolean,
): QueryCombination {
  const isName = concepts.length > 0 && terms.length > 1;
  const words = terms.map((term) =>
    isShorthand && isShorthandAlone
      ? // "1" as such is everywhere; alone it means the jab, or the number in a title.
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

function wordExpression(term: string, { forms, corrections }: Variants): QueryCombination {
  const corrected = corrections.get(term);
  if (corrected) return weighted(corrected, weights.correction);
  const plain = weighted(forms.get(term) ?? [], weights.plainForm);
  return { combineWith: 'OR', queries: [termExpression(term, 1), plain] };
}

function termExpression(term: string, weight: number): QueryCombination {
  if (term.length >= minPrefixLength) return weighted([term], weight, { prefix: true });
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
 * The plain forms of a verb that somebody typed with an ending, as far as the index has them:
 * "throwing" is also found as "throw", "skipped" as "skip", "dancing" as "dance".
 */
export function plainForms(term: string, dictionary: Dictionary): string[] {
  const [, stem] = /^(\p{L}{3,})(?:ing|ed)$/u.exec(term) ?? [];
  if (!stem) return [];
  const single = /(\p{L})\1$/u.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single].filter((form) => dictionary.has(form));
}
