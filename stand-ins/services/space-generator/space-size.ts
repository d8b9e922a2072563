import type { Random } from '../shared/random';
import { createRandom } from '../shared/random';
import { uuidFrom } from '../../../src/lib/values/uuid-from';
import { toSlug } from './write-sentences';
import * as words from './word-lists';

/**
 * Size of a generated space. Names are computed from numbers, so that a story can refer to any
 * other without either being in memory.
 */
export type SpaceSize = {
  seed: string;
  articles: number;
  topics: number;
  authors: number;
};

/** The site's five categories by slug. */
export const categories = [
  { slug: 'training', name: 'Training' },
  { slug: 'wellness', name: 'Wellness' },
  { slug: 'boxing-equipment', name: 'Boxing equipment' },
  { slug: 'fight-news', name: 'Fight news' },
  { slug: 'for-members', name: 'For members' },
] as const;

export const pageSlugs = ['home', 'about', 'membership', 'how-it-works'] as const;

/** Computes the number of topics and authors from that of the articles. */
export function spaceSizeOf(articles: number, seed: string): SpaceSize {
  return {
    seed,
    articles,
    topics: Math.min(60, Math.max(10, Math.ceil(articles / 100))),
    authors: Math.min(150, Math.max(5, Math.ceil(articles / 60))),
  };
}

/** Returns a generator of random numbers for one story, independent of the stories before. */
export function randomFor(size: SpaceSize, name: string): Random {
  return createRandom(`${size.seed} ${name}`);
}

const titleParts = [words.moves, words.occasions, words.bodyParts, words.adjectives] as const;

const titleCount = titleParts.reduce((product, { length }) => product * length, 1);

/**
 * A prime that divides no list's length, so that steps of it meet every combination of words once.
 */
const titleStep = 3_001;

/** Returns a title. Every combination of words occurs once before any is repeated with a number. */
export function articleTitle(size: SpaceSize, index: number): string {
  let place = (randomFor(size, 'titles').whole(0, titleCount - 1) + index * titleStep) % titleCount;
  const [move, occasion, bodyPart, adjective] = titleParts.map((part) => {
    const word = part[place % part.length];
    place = Math.floor(place / part.length);
    return word;
  });
  const again = Math.floor(index / titleCount);
  const part = again > 0 ? `, part ${again + 1}` : '';
  return `The ${adjective} ${move} for ${occasion}, from the ${bodyPart}${part}`;
}

export function articleSlug(size: SpaceSize, index: number): string {
  return toSlug(articleTitle(size, index));
}

export function generatedArticleUuid(size: SpaceSize, index: number): string {
  return uuidFrom(`blogs/${articleSlug(size, index)}`);
}

const topicKinds = ['work', 'drills', 'at home', 'for two'];

export function topicSlug(index: number): string {
  const { moves } = words;
  const move = moves[index % moves.length] ?? '';
  return toSlug(`${move} ${topicKinds[Math.floor(index / moves.length)] ?? index}`);
}

export function topicUuid(index: number): string {
  return uuidFrom(`topics/${topicSlug(index)}`);
}

/** Assigns topics to the categories in rotation. */
export function categoryOfTopic(index: number): (typeof categories)[number] {
  return categories[index % categories.length] ?? categories[0];
}

export function categoryUuid(slug: string): string {
  return uuidFrom(`categories/${slug}`);
}

export function authorName(index: number): string {
  const { firstNames, lastNames } = words;
  const first = firstNames[index % firstNames.length] ?? '';
  const shift = Math.floor(index / firstNames.length);
  const last = lastNames[(index + shift) % lastNames.length] ?? '';
  return `${first} ${last}`;
}

export function authorUuid(index: number): string {
  return uuidFrom(`authors/${toSlug(authorName(index))}`);
}
