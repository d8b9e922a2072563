import type { AuthorNode, CategoryNode, TopicNode } from '../derived-nodes';
import type { ArticleRecord } from '../nodes/article-record';
import type { NodeCache } from '../nodes/node-cache';
import type { NodeLookup } from '../resolvers/story-path';
import { categoryOf, storyPath } from '../resolvers/story-path';

/** An article that has a page, with the fields it is listed by. */
export type ListedArticle = {
  node: ArticleRecord;
  path: string;
  topicId: string;
  categoryId: string;
};

/** All content that pages are made of, newest articles first. */
export type ContentIndex = {
  articles: readonly ListedArticle[];
  categories: readonly CategoryNode[];
  topics: readonly TopicNode[];
  authors: readonly AuthorNode[];
  /** Sentences about articles that were left out. */
  problems: readonly string[];
};

/** Reads the derived nodes once, so that every listing is a filter and not a query. */
export function buildContentIndex(nodes: NodeCache): ContentIndex {
  const problems: string[] = [];
  const articles = nodes
    .all('Article')
    .filter(({ live }) => live)
    .flatMap((node) => listed(node, nodes.find, problems))
    .sort(newestFirst);
  return {
    articles,
    categories: [...nodes.all('Category')].sort(byPosition),
    topics: [...nodes.all('Topic')].sort(byPosition),
    authors: nodes.all('Author'),
    problems,
  };
}

function listed(node: ArticleRecord, lookup: NodeLookup, problems: string[]): ListedArticle[] {
  const category = categoryOf(node, lookup);
  const path = storyPath(node, lookup);
  if (category && path && node.topic) {
    return [{ node, path, topicId: node.topic, categoryId: category.id }];
  }
  const missing = lookup(node.topic)
    ? 'a category: its topic has none that is published'
    : 'a published topic';
  problems.push(
    `Article "${node.title}" (${node.fullSlug}) is left out, because it lacks ${missing}. Set it in the content service.`,
  );
  return [];
}

/**
 * The story id breaks ties between equal dates, so that two builds have the same order. Dates and
 * ids are ASCII; `localeCompare` would take a quarter of a second for ten thousand.
 */
function newestFirst({ node: one }: ListedArticle, { node: other }: ListedArticle): number {
  if (one.firstPublishedAt !== other.firstPublishedAt) {
    return one.firstPublishedAt > other.firstPublishedAt ? -1 : 1;
  }
  return one.id < other.id ? -1 : 1;
}

function byPosition(
  one: { position: number; name: string },
  other: { position: number; name: string },
): number {
  return other.position - one.position || one.name.localeCompare(other.name);
}

/** Returns the newest change among some articles (ISO date); `undefined` for none. */
export function newestChange(articles: readonly ListedArticle[]): string | undefined {
  return articles
    .map(({ node }) => node.publishedAt)
    .sort()
    .at(-1);
}
