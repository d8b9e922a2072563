import type { ContentIndex, ListedArticle } from './content-index';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';
import { findRelated } from './related-articles';

const relatedCount = 3;

/**
 * Creates one page per article, with the ids of the articles to read next. Neighbours are ids in
 * lists of one or none: a new article changes only the pages beside it.
 */
export function createArticlePages({ articles }: ContentIndex, writer: PageWriter): void {
  const component = template('article');
  const related = findRelated(articles, relatedCount);
  const neighbours = findNeighbours(articles);
  for (const { node, path } of articles) {
    if (!writer.claims.takeSlug(path, `article "${node.fullSlug}"`)) continue;
    writer.createPage({
      path,
      component,
      context: {
        articleId: node.id,
        relatedIds: related.get(node.id) ?? [],
        ...neighbours.get(node.id),
        lastModified: node.publishedAt,
      },
    });
  }
}

/** Finds the article before and after each one in its category, by date. */
function findNeighbours(newestFirst: readonly ListedArticle[]) {
  const newer = new Map<string, string>();
  const neighbours = new Map<string, { previousIds: string[]; nextIds: string[] }>();
  for (const { node, categoryId } of newestFirst) {
    const next = newer.get(categoryId);
    if (next) neighbours.get(next)?.previousIds.push(node.id);
    neighbours.set(node.id, { previousIds: [], nextIds: next ? [next] : [] });
    newer.set(categoryId, node.id);
  }
  return neighbours;
}
