import type { KeyTerm } from '../../../content/enhance/key-terms';
import type { ArticleNode } from '../derived-nodes';
import type { TextLinks } from './text-links';
import { readTextLinks } from './text-links';

const keptFields = [
  'id',
  'type',
  'storyUuid',
  'storyId',
  'slug',
  'fullSlug',
  'name',
  'title',
  'description',
  'coverImage',
  'tags',
  'readingMinutes',
  'workoutMinutes',
  'firstPublishedAt',
  'publishedAt',
  'updatedAt',
  'schedule',
  'live',
  'topic',
  'author',
  'contributors',
  'editorsChoice',
  'productHandles',
] as const satisfies readonly (keyof ArticleNode)[];

/** The words an article is about. `stems[n]` numbers a word, `weights[n]` is its weight. */
export type NumberedTerms = { stems: readonly number[]; weights: readonly number[] };

/**
 * An article without its texts, small enough to hold ten thousand. Equal digests mean equal
 * articles, texts included; the texts are in its node.
 */
export type ArticleRecord = Pick<ArticleNode, (typeof keptFields)[number]> & {
  digest: string;
  hasText: boolean;
  links: TextLinks;
  keyTerms: NumberedTerms;
};

const stemNumbers = new Map<string, number>();

/** Returns what is kept of an article in memory. */
export function toArticleRecord(node: ArticleNode): ArticleRecord {
  const kept = Object.fromEntries(keptFields.map((field) => [field, node[field]]));
  return {
    ...(kept as Pick<ArticleNode, (typeof keptFields)[number]>),
    digest: node.internal.contentDigest,
    hasText: node.body.length > 0,
    links: readTextLinks(node.body),
    keyTerms: numbered(node.keyTerms),
  };
}

/** Replaces words by numbers, the same for a word as long as the process runs, to save memory. */
export function numbered(terms: readonly KeyTerm[]): NumberedTerms {
  return {
    stems: terms.map(([stem]) => numberOf(stem)),
    weights: terms.map(([, weight]) => weight),
  };
}

function numberOf(stem: string): number {
  const number = stemNumbers.get(stem) ?? stemNumbers.size;
  stemNumbers.set(stem, number);
  return number;
}
