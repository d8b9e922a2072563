import type { Lexicon } from '../../../domain/search/synonyms';
import { conceptTerm } from '../../../domain/search/synonyms';
import { findWords } from '../../../domain/search/words';

/** Piece of a text; `isMatch` if it is to be highlighted. */
export type Segment = { text: string; isMatch: boolean };

/** Matched term and its position in a text. */
type Hit = { term: string; start: number; end: number };

/**
 * Finds terms and synonyms in a text, in order and without overlaps.
 *
 * @param terms as in the index
 */
export function findHits(text: string, terms: readonly string[], lexicon: Lexicon): Hit[] {
  const wanted = new Set(terms);
  const words = findWords(text, { withEnds: true });
  const names = lexicon.find(words.map(({ term }) => term)).flatMap(({ concept, first, end }) => {
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

/** Splits a text at the bounds of its hits. */
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

/** Sorts by position, the longer first at the same position: a name before its first word. */
function byPlace(one: Hit, other: Hit): number {
  return one.start - other.start || other.end - one.end;
}

/** Length of an excerpt in characters, about two lines of a result. */
const excerptLength = 190;

/** Maximum number of characters before the first hit. */
const leadIn = 50;

/** Matches the start of a sentence within a text. */
const sentenceStart = /(?:[.!?]["”’)]?\s|[。！？]|\n)(?=\S)/g;

/**
 * Cuts the passage with the most terms of the query, at word bounds.
 *
 * @returns `undefined` if the text has none of the terms
 */
export function cutExcerpt(
  text: string,
  terms: readonly string[],
  lexicon: Lexicon,
): Segment[] | undefined {
  const hits = findHits(text, terms, lexicon);
  const best = bestHit(hits);
  if (!best) return undefined;
  const start = startBefore(text, best.start);
  const end = endAfter(text, Math.max(start + excerptLength, best.end));
  const shown = hits.filter((hit) => hit.start >= start && hit.end <= end);
  const shifted = shown.map((hit) => ({ ...hit, start: hit.start - start, end: hit.end - start }));
  const segments = toSegments(text.slice(start, end).replace(/\s/g, ' '), shifted);
  return [
    ...(start > 0 && !beginsSentence(text, start) ? [plain('… ')] : []),
    ...segments,
    ...(end < text.length ? [plain(' …')] : []),
  ];
}

/** Cuts a text to the length of an excerpt, at a word. */
export function shorten(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, endAfter(text, excerptLength))} …` : text;
}

/** Returns the hit that is followed by the most different terms within an excerpt's length. */
function bestHit(hits: readonly Hit[]): Hit | undefined {
  let best: { hit: Hit; different: number } | undefined;
  hits.forEach((hit, index) => {
    const reach = hit.start + excerptLength - leadIn;
    const near = new Set<string>();
    for (const other of hits.slice(index)) {
      if (other.end > reach) break;
      near.add(other.term);
    }
    if (!best || near.size > best.different) best = { hit, different: near.size };
  });
  return best?.hit;
}

/** Returns the start of the sentence if it is near, else the start of a word. */
function startBefore(text: string, place: number): number {
  const from = Math.max(0, place - leadIn);
  const before = text.slice(from, place + 1);
  const sentence = [...before.matchAll(sentenceStart)].at(-1);
  if (sentence) return from + sentence.index + sentence[0].length;
  if (from === 0) return 0;
  const space = before.search(/\s/);
  return space === -1 ? place : from + space + 1;
}

function endAfter(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = place - leadIn + text.slice(place - leadIn, place + 1).search(/\s\S*$/);
  if (space >= place - leadIn) return space;
  // The text has no spaces here; do not cut a surrogate pair in half.
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place + 1 : place;
}

function beginsSentence(text: string, start: number): boolean {
  return start === 0 || /(?:[.!?\n]["”’)]?\s?|[。！？])$/.test(text.slice(start - 3, start));
}

function plain(text: string): Segment {
  return { text, isMatch: false };
}
