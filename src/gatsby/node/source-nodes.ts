import type { GatsbyNode } from 'gatsby';
import type { ArticleNode } from './derived-nodes';
import { isDue } from './derived-nodes';
import { openNodeCache } from './nodes/node-cache';

/**
 * Updates articles whose schedule has become due. The story does not change then, so Gatsby derives
 * no new node. Runs after the source plugins. Only articles that are due are decoded.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({
  actions,
  createContentDigest,
  emitter,
  getNode,
  getNodesByType,
}) => {
  const nodes = openNodeCache({ emitter, getNodesByType });
  for (const { id, schedule, live: before } of nodes.all('Article')) {
    const live = isDue(schedule);
    if (live === before) continue;
    // The cache holds the nodes of Gatsby's store.
    const { internal, ...article } = getNode(id) as ArticleNode;
    await actions.createNode({
      ...article,
      live,
      internal: { type: internal.type, contentDigest: createContentDigest({ ...article, live }) },
    });
  }
};
