import type { ListedArticle } from './content-index';

/** More than these are a list of its own, which search gives. */
const most = 6;

/**
 * The articles that show each product, newest first, as node ids by product handle. The other side
 * of the join, an article's gear, is its `products`: both read the handles in the article's text.
 */
export function findGuides(articles: readonly ListedArticle[]): ReadonlyMap<string, string[]> {
  const guides = new Map<string, string[]>();
  for (const { node } of articles) {
    for (const handle of node.productHandles) {
      const ids = guides.get(handle) ?? [];
      if (ids.length < most) guides.set(handle, [...ids, node.id]);
    }
  }
  return guides;
}
