import type { GatsbyNode } from 'gatsby';
import { isDue } from '../../domain/site-map/mapped-story';
import type { ArticleNode } from './derived-nodes';
import { openNodeCache } from './nodes/node-cache';
import { sourceReviews } from './nodes/product-reviews';
import { sourceShopRules } from './shop-rules/source-shop-rules';

/**
 * Updates articles whose schedule has become due, and reads the shop's rules and reviews. An article's story does
 * not change then, so Gatsby derives no new node. Runs after the source plugins. Only articles that are due are
 * decoded.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (api) => {
  const { actions, createContentDigest, emitter, getNode, getNodesByType } = api;
  await sourceReviews(api);
  const nodes = openNodeCache({ emitter, getNodesByType });
  for (const { id, schedule, live: isLive } of nodes.all('Article')) {
    // What was due once stays due until the story itself changes.
    if (isLive || !isDue(schedule)) continue;
    // The cache holds the nodes of Gatsby's store.
    const { internal, ...article } = getNode(id) as ArticleNode;
    const due = { ...article, live: true };
    await actions.createNode({
      ...due,
      internal: { type: internal.type, contentDigest: createContentDigest(due) },
    });
  }
  await sourceShopRules(api);
};
