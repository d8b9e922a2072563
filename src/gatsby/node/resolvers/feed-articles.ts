import { contentLimits } from '../../../config/limits';
import type { FeedArticle } from '../../config/feed/feed-item';
import type { ArticleNode } from '../derived-nodes';
import type { NodeCache, StoryRecord } from '../nodes/node-cache';
import type { BuildSiteMap, BuiltArticle } from '../pages/site-map-of-nodes';
import { resolveLinks } from './story-path';

type Reading = {
  nodes: NodeCache;
  /** Finds a node by its id, with its text. */
  getNode: (nodeId: string) => unknown;
};

/** Lists the articles of the feed, newest first. */
export function articlesInFeed({ articles }: BuildSiteMap): readonly BuiltArticle[] {
  return articles.slice(0, contentLimits.feedItems);
}

/** Returns the articles of the feed with their texts. No other article is decoded. */
export function feedArticles({ nodes, getNode }: Reading, index: BuildSiteMap): FeedArticle[] {
  const { find } = nodes;
  const titles = new Map(nodes.all('ShopifyProduct').map(({ handle, title }) => [handle, title]));
  return articlesInFeed(index).map((article) => {
    const { storyUuid, title, description, date, tags, body, faqs, ...rest } = getNode(
      article.node.id,
    ) as ArticleNode;
    return {
      storyUuid,
      title,
      description,
      path: article.path,
      date,
      tags,
      body: resolveLinks(body, find),
      faqs,
      coverImage: rest.coverImage ?? null,
      category: named(find(article.categoryId), 'category'),
      topic: named(find(article.topicId), 'topic'),
      author: named(find(rest.author), 'author'),
      products: rest.productHandles.flatMap((handle) => {
        const productTitle = titles.get(handle);
        return productTitle === undefined ? [] : [{ handle, title: productTitle }];
      }),
    };
  });
}

function named(record: StoryRecord | undefined, type: 'category' | 'topic' | 'author') {
  return record?.type === type && 'name' in record ? { name: record.name } : null;
}
