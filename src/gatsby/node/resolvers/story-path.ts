import { routes } from '../../../config/routes';
import type { ArticleNode, CategoryNode, DerivedNode, TopicNode } from '../derive/derived-nodes';

/** Gets a node by its id, and lets Gatsby note that the page depends on it. */
export type NodeLookup = (nodeId: string | undefined) => DerivedNode | undefined;

/** The category an article belongs to, through its topic. */
export function categoryOf(article: ArticleNode, lookup: NodeLookup): CategoryNode | undefined {
  const topic = lookup(article.topic) as TopicNode | undefined;
  return lookup(topic?.category) as CategoryNode | undefined;
}

/** Where a story is to be found on the site; `undefined` when it has no page. */
export function storyPath(node: DerivedNode, lookup: NodeLookup): string | undefined {
  switch (node.type) {
    case 'article': {
      const category = categoryOf(node, lookup);
      return category && node.live ? routes.article(category.slug, node.slug) : undefined;
    }
    case 'category':
      return routes.categoryListing(node.slug);
    case 'topic':
      return routes.topicListing(node.slug);
    case 'author':
      return routes.author(node.slug);
    case 'page':
      return routes.pageStory(node.slug);
  }
}
