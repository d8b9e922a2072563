import { findWords } from '../search/words';
import type { MappedArticle, MappedProduct } from './mapped-story';
import type { ListedArticle } from './site-lists';
import { tagSlug } from './tags';

/** Tags by which editors mark first steps; the content model names them at the field. */
export const firstStepTags: readonly string[] = [
  'beginners',
  'fundamentals',
  'getting-started',
  'setup',
];

/** Titles of instructions. */
const instruction = /^(?:how to|(?:your )?first|getting started)\b/i;

/** Points for each word of a product in a title and in the tags, for first steps, and for instructions. */
const points = { title: 2, tag: 1, firstStep: 2, instruction: 1 } as const;

type Guide = Pick<MappedArticle, 'title' | 'tags' | 'workout'>;

/**
 * Orders the articles that show a product: first steps and what is about the product before what only mentions it,
 * and among equals the newest first.
 *
 * @param articles the newest first
 */
export function rankGuides<Article extends ListedArticle>(
  product: Pick<MappedProduct, 'title' | 'productType'>,
  articles: readonly Article[],
): Article[] {
  const words = termsOf(`${product.title} ${product.productType}`);
  const worth = new Map(articles.map((article) => [article, rate(article.node, words)]));
  return [...articles].sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
}

function rate(guide: Guide, productWords: ReadonlySet<string>): number {
  const { title, tags, isFirstStep } = factsOf(guide);
  const shared = (terms: ReadonlySet<string>) =>
    [...productWords].filter((word) => terms.has(word)).length;
  return (
    shared(title) * points.title +
    shared(tags) * points.tag +
    (isFirstStep ? points.firstStep : 0) +
    (instruction.test(guide.title) ? points.instruction : 0)
  );
}

type GuideFacts = {
  title: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  isFirstStep: boolean;
};

/** Facts by article, since every map asks for them and few articles change. */
const knownFacts = new WeakMap<Guide, GuideFacts>();

function factsOf(guide: Guide): GuideFacts {
  const known = knownFacts.get(guide);
  if (known) return known;
  const facts = {
    title: termsOf(guide.title),
    tags: termsOf(guide.tags.join(' ')),
    isFirstStep:
      guide.workout?.level === 'beginner' ||
      guide.tags.some((tag) => firstStepTags.includes(tagSlug(tag) ?? '')),
  };
  knownFacts.set(guide, facts);
  return facts;
}

function termsOf(text: string): ReadonlySet<string> {
  return new Set(findWords(text).map(({ term }) => term));
}
