import type { GatsbyNode } from 'gatsby';
import type { ArticleNode } from './derived-nodes';
import { isDue } from './derived-nodes';

/**
 * Updates articles whose schedule has become due. The story does not change then, so Gatsby derives
 * no new node. Runs after the source plugins.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({
  getNodesByType,
  actions,
  createContentDigest,
}) => {
  const articles = getNodesByType('Article') as ArticleNode[];
  for (const { internal, ...article } of articles) {
    const live = isDue(article.schedule);
    if (live === article.live) continue;
    await actions.createNode({
      ...article,
      live,
      internal: { type: internal.type, contentDigest: createContentDigest({ ...article, live }) },
    });
  }
};
