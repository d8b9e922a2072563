import { conceptTerm, findSynonyms } from '../../domain/search/synonyms';
import { findWords } from '../../domain/search/words';

/** A piece of a text, and whether it is what was searched for. */
export type Segment = { text: string; isMatch: boolean };

/** Where something that was searched for stands in a text, and what it is. */
export type Hit = { term: string; start: number; end: number };

/**
 * Finds words and names of things in a text, in their order; none overlaps another.
 *
 * @param terms as the index has them
 */
export function findHits(text: string, terms: readonly string[]): Hit[] {
  const wanted = new Set(terms);
  const words = findWords(text);
  const names = findSynonyms(words.map(({ term }) => term)).flatMap(({ concept, first, end }) => {
    const [from, to] = [words[first], words[end - 1]];
    const term = conceptTerm(concept);
    return from && to && wanted.has(term) ? [{ term, start: from.start, end: to.end }] : [];
  });
  const single = words.filter(({ term }) => wanted.has(term));
  const hits: Hit[] = [];
  for (const hit of [...names, ...single].sort(byPlace)) {
    if (hit.start >= (hits.at(-1)?.end ?? 0)) hits.push(hit);
  }
  return hits;
}

/** Cuts a text where hits begin and end. */
export function toSegments(text: string, hits: readonly Hit[]): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { start, end } of hits) {
    segments.push({ text: text.slice(done, start), isMatch: false });
    segments.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  segments.push({ text: text.slice(done), isMatch: false });
  return segments.filter((segment) => segment.text !== '');
}

/** Of two that begin together the longer first: a name before its first word. */
function byPlace(one: Hit, other: Hit): number {
  return one.start - other.start || other.end - one.end;
}
