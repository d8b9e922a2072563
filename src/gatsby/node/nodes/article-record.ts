import type { NumberedTerms } from '../../../domain/site-map/mapped-story';
import { numbered } from '../../../domain/site-map/similarity-group';
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
  'workout',
  'date',
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
