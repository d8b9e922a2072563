import { contentLimits } from '../../../config/limits';
import type { ListedItem } from './item-list';

/** Queried articles as items of a list; one without a page is left out. */
export function listedArticles(
  articles: readonly { title: string; path: string | null }[],
): ListedItem[] {
  return articles.flatMap(({ title, path }) => (path === null ? [] : [{ name: title, path }]));
}

/** How many articles the pages before page n of a numbered list hold. */
export function articlesBefore(page: number): number {
  return (page - 1) * contentLimits.pageSize;
}
