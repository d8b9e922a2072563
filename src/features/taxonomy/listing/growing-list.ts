import type { ArticleSummary } from '../../../domain/article/article';
import type { ListPosition } from '../../../domain/site-map/mapped-page';
import { toArticleSummaries } from '../../articles/to-article-summary';

export type ListPage = ListPosition & { articles: readonly ArticleSummary[] };

/** Builds a page of a list from queried articles. */
export function toListPage(
  { page, pageCount, total }: ListPosition,
  articles: readonly Queries.ArticleCard_articleFragment[],
): ListPage {
  return { page, pageCount, total, articles: toArticleSummaries(articles) };
}

/** Consecutive pages of a list, merged. */
export type GrowingList = {
  firstPage: number;
  reached: number;
  pageCount: number;
  total: number;
  /** Articles that each page added, in order. */
  batches: readonly (readonly ArticleSummary[])[];
};

export function startList({ page, pageCount, total, articles }: ListPage): GrowingList {
  return { firstPage: page, reached: page, pageCount, total, batches: [articles] };
}

/**
 * Appends a page. Skips articles that are already shown, since a release between two requests may
 * have moved some to the next page.
 */
export function growList(list: GrowingList, { page, pageCount, total, articles }: ListPage) {
  const shown = new Set(list.batches.flat().map(({ storyUuid }) => storyUuid));
  const unseen = articles.filter(({ storyUuid }) => !shown.has(storyUuid));
  return {
    ...list,
    reached: Math.max(list.reached, page),
    pageCount,
    total,
    batches: unseen.length > 0 ? [...list.batches, unseen] : list.batches,
  };
}

/** Ends a list at its last loaded page, because the list has become shorter. */
export function endList(list: GrowingList): GrowingList {
  return { ...list, pageCount: list.reached };
}

export function isWhole({ reached, pageCount }: GrowingList): boolean {
  return reached >= pageCount;
}

export function countShown({ batches }: GrowingList): number {
  return batches.flat().length;
}
