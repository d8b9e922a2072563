import { contentLimits } from '../../../config/limits';
import type { ContentIndex, ListedArticle } from './content-index';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

type Listing = {
  subjectId: string;
  owner: string;
  template: string;
  articles: readonly ListedArticle[];
  pathOf: (page: number) => string;
  /** What the pages know beside their articles. */
  context?: Readonly<Record<string, unknown>>;
};

/** Numbered pages of one list. A list without articles still has its first page. */
export function createListingPages(listing: Listing, { createPage, claims }: PageWriter): void {
  const pageCount = Math.max(1, Math.ceil(listing.articles.length / contentLimits.pageSize));
  for (let page = 1; page <= pageCount; page += 1) {
    const path = listing.pathOf(page);
    if (!claims.take(path, listing.owner)) continue;
    const shown = listing.articles.slice(
      (page - 1) * contentLimits.pageSize,
      page * contentLimits.pageSize,
    );
    createPage({
      path,
      component: template(listing.template),
      context: {
        ...listing.context,
        subjectId: listing.subjectId,
        articleIds: shown.map(({ node }) => node.id),
        page,
        pageCount,
        total: listing.articles.length,
        lastModified: newestChange(shown),
      },
    });
  }
}

/** Articles in each topic of a list, by the topic's slug. */
export function countByTopic(
  articles: readonly ListedArticle[],
  { topics }: ContentIndex,
): Record<string, number> {
  const slugs = new Map(topics.map(({ id, slug }) => [id, slug]));
  const counts: Record<string, number> = {};
  for (const { topicId } of articles) {
    const slug = slugs.get(topicId);
    if (slug) counts[slug] = (counts[slug] ?? 0) + 1;
  }
  return counts;
}

/** When the newest change among some articles was made (ISO date); absent when there are none. */
export function newestChange(articles: readonly ListedArticle[]): string | undefined {
  return articles
    .map(({ node }) => node.publishedAt)
    .sort()
    .at(-1);
}

/** Articles an author wrote or contributed to. */
export function articlesBy(authorId: string, { articles }: ContentIndex): ListedArticle[] {
  return articles.filter(
    ({ node }) => node.author === authorId || node.contributors.includes(authorId),
  );
}
