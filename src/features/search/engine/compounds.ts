import type { SearchDocument } from '../../../domain/search/search-index';
import type { Dictionary } from './spelling';

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
