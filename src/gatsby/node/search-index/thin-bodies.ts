import { findWords, isStopWord } from '../../../domain/search/words';
import type { Searchable } from './searchable';

/**
 * Different words of each body, summed over all. A browser loads an index of so many in a moment; a
 * blog of two thousand articles does not reach it.
 */
const mostBodyWords = 400_000;

/**
 * Leaves of each body the words that tell it from others, when there are too many articles to search
 * in all of their words. Titles, tags, headings and descriptions always stay whole.
 */
export function thinBodies(
  searchables: readonly Searchable[],
  budget = mostBodyWords,
): readonly Searchable[] {
  const spread = new Map<string, number>();
  let total = 0;
  for (const { fields } of searchables) {
    const counts = countWords(fields.body);
    total += counts.size;
    for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  }
  if (total <= budget) return searchables;
  const share = Math.floor(budget / searchables.length);
  return searchables.map((searchable) => {
    const body = thin(searchable.fields.body, share, spread);
    return { ...searchable, fields: { ...searchable.fields, body } };
  });
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of findWords(text)) {
    if (!isStopWord(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Words that are often here and seldom elsewhere stay, in the order of the text. */
function thin(text: string, share: number, spread: ReadonlyMap<string, number>): string {
  const weights = Array.from(
    countWords(text),
    ([term, count]) => [term, count / (spread.get(term) ?? 1)] as const,
  );
  const telling = weights.sort(([, one], [, other]) => other - one).slice(0, share);
  const kept = new Set(telling.map(([term]) => term));
  return findWords(text)
    .filter(({ term }) => kept.has(term))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');
}
