import type { ArticleNode, AuthorNode, CategoryNode, TopicNode } from '../derived-nodes';
import type { NodeLookup } from '../resolvers/story-path';
import { categoryOf, storyPath } from '../resolvers/story-path';

/** An article that has a page, with the fields it is listed by. */
export type ListedArticle = {
  node: ArticleNode;
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
export function buildContentIndex(
  getNodesByType: (type: string) => readonly unknown[],
  lookup: NodeLookup,
): ContentIndex {
  const problems: string[] = [];
  const nodes = getNodesByType('Article') as ArticleNode[];
  const articles = nodes
    .filter(({ live }) => live)
    .flatMap((node) => listed(node, lookup, problems))
    .sort(newestFirst);
  return {
    articles,
    categories: ([...getNodesByType('Category')] as CategoryNode[]).sort(byPosition),
    topics: ([...getNodesByType('Topic')] as TopicNode[]).sort(byPosition),
    authors: getNodesByType('Author') as AuthorNode[],
    problems,
  };
}

function listed(node: ArticleNode, lookup: NodeLookup, problems: string[]): ListedArticle[] {
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

/** The story id breaks ties between equal dates, so that two builds have the same order. */
function newestFirst(one: ListedArticle, other: ListedArticle): number {
  return (
    other.node.firstPublishedAt.localeCompare(one.node.firstPublishedAt) ||
    one.node.id.localeCompare(other.node.id)
  );
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
