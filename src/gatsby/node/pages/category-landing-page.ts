import { routes } from '../../../config/routes';
import type { CategoryNode } from '../derive/derived-nodes';
import type { ContentIndex, ListedArticle } from './content-index';
import { countByTopic, newestChange } from './listing-pages';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

/** Articles a landing page shows of each topic: one row on a wide screen. */
const perTopic = 3;

/** Products a landing page shows: one row on a wide screen. */
const gearCount = 4;

/** A category's front page, with the ids of its topics' newest articles and the gear they use. */
export function createLandingPage(
  { id, slug }: CategoryNode,
  index: ContentIndex,
  { createPage, claims }: PageWriter,
): void {
  const path = routes.category(slug);
  if (!claims.takeSlug(path, `category "${slug}"`)) return;
  const articles = index.articles.filter(({ categoryId }) => categoryId === id);
  const newest = index.topics
    .filter(({ category }) => category === id)
    .flatMap((topic) => articles.filter(({ topicId }) => topicId === topic.id).slice(0, perTopic));
  createPage({
    path,
    component: template('category-landing'),
    context: {
      categoryId: id,
      articleIds: newest.map(({ node }) => node.id),
      productHandles: mostShown(articles).slice(0, gearCount),
      topicCounts: countByTopic(articles, index),
      total: articles.length,
      lastModified: newestChange(articles),
    },
  });
}

/** Products that articles show, those in most articles first; by handle where they are equal. */
function mostShown(articles: readonly ListedArticle[]): string[] {
  const counts = new Map<string, number>();
  for (const handle of articles.flatMap(({ node }) => node.productHandles)) {
    counts.set(handle, (counts.get(handle) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other))
    .map(([handle]) => handle);
}
