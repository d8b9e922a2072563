import { inlineText } from '../../domain/story/rich-text';
import type { RichText } from '../../domain/story/rich-text';
import { plainText } from './plain-text';
import { stopWords } from './stop-words';

/** A word's stem with its weight; all weights of an article squared and added make 1. */
export type KeyTerm = readonly [stem: string, weight: number];

type Worded = { title: string; description: string; tags: readonly string[]; body: RichText };

/** Enough to tell articles apart, few enough to compare thousands. */
const kept = 48;

/** How much a word counts for, by where it stands. */
const weights = { title: 6, tags: 8, description: 3, headings: 3, body: 1 } as const;

/**
 * The words an article is about, the weightiest first. They depend on this article alone, so that a
 * new article changes what is related to others only where it is related itself.
 */
export function keyTerms({ title, description, tags, body }: Worded): KeyTerm[] {
  const counts = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const stem of stems(text)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
  };
  const headings = body.flatMap((node) =>
    node.type === 'heading' ? [inlineText(node.children)] : [],
  );
  count(title, weights.title);
  count(tags.join(' '), weights.tags);
  count(description, weights.description);
  count(headings.join(' '), weights.headings);
  count(plainText(body), weights.body);
  const heaviest = [...counts]
    .map(([stem, sum]): KeyTerm => [stem, 1 + Math.log(sum)])
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, kept);
  return toUnitLength(heaviest);
}

function toUnitLength(terms: readonly KeyTerm[]): KeyTerm[] {
  const length = Math.hypot(...terms.map(([, weight]) => weight));
  return terms.map(([stem, weight]) => [stem, Number((weight / length).toFixed(4))]);
}

function stems(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !stopWords.has(word))
    .map(stem);
}

/** Rough, but the same for "wrap", "wraps" and "wrapping", which is all that matters here. */
function stem(word: string): string {
  const cut = word.replace(/(?:ing|ed|es|s)$/, '');
  const bare = cut.length < 3 ? word : cut;
  return bare.replace(/([^aeiou])\1$/, '$1').replace(/e$/, '');
}
