import { routes } from '../../../config/routes';
import { resolveStoryLinks } from '../../../domain/story/story-links';
import type {
  ArticleNode,
  AuthorNode,
  CategoryNode,
  PageStoryNode,
  TopicNode,
} from '../derived-nodes';
import { storyNodeId } from '../derived-nodes';
import type { NodeCache } from '../nodes/node-cache';

type PathArticle = Pick<ArticleNode, 'type' | 'slug' | 'topic' | 'live'>;

/** The part of a story that its path depends on. */
export type PathStory = PathArticle | CategoryNode | TopicNode | AuthorNode | PageStoryNode;

/** Finds a story by its node id. In a page's query it is recorded as a dependency of the page. */
export type NodeLookup = (nodeId: string | undefined) => PathStory | undefined;

/** Returns the category of an article, through its topic. */
export function categoryOf(
  article: Pick<ArticleNode, 'topic'>,
  lookup: NodeLookup,
): CategoryNode | undefined {
  const topic = lookup(article.topic) as TopicNode | undefined;
  return lookup(topic?.category) as CategoryNode | undefined;
}

/** Returns the path of a story; `undefined` when it has no page. */
export function storyPath(node: PathStory, lookup: NodeLookup): string | undefined {
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

/** The part of Gatsby's node model that records what a page depends on. */
export type StoryModel = { trackPageDependencies: (node: { id: string }) => void };

/**
 * Returns a lookup of stories in memory for a page. Gatsby's own `getNodeById` decodes every text of
 * an article and walks through all of it, for each list that shows its card. A story that is missing
 * is recorded too: otherwise a page that links to one published later would stay without the link.
 */
export function lookupIn(
  { nodeModel }: { nodeModel: StoryModel },
  { find }: Pick<NodeCache, 'find'>,
): NodeLookup {
  return (nodeId) => {
    if (nodeId !== undefined) nodeModel.trackPageDependencies({ id: nodeId });
    return find(nodeId);
  };
}

/**
 * Replaces every link to a story, anywhere inside a value, by a link to its path. A link to a story
 * without a page stays as it is.
 */
export function resolveLinks<T>(value: T, lookup: NodeLookup): T {
  const pathOf = (storyUuid: string) => {
    const target = lookup(storyNodeId(storyUuid));
    return target && storyPath(target, lookup);
  };
  return resolveStoryLinks(value, pathOf) as T;
}
