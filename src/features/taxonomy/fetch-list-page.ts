import { timings } from '../../config/limits';
import { pageDataPath } from '../../lib/page-data-path';
import { toArticleSummaries } from '../articles/to-article-summary';
import type { ListPage } from './growing-list';

/** The part of a listing's data file that is read here; the build writes it (gatsby page-data). */
type ListPageData = {
  result?: {
    data?: { articles?: readonly Queries.ArticleCard_articleFragment[] };
    pageContext?: { page?: number; pageCount?: number; total?: number };
  };
};

/** Pages the tab has read, by path: on the way back the list stands at once. */
const known = new Map<string, ListPage>();

/** A page of a list that this tab has read before. */
export function knownListPage(path: string): ListPage | undefined {
  return known.get(path);
}

/**
 * Reads a static page of a list without leaving the one that is open.
 *
 * @param path of the static page, such as `/c/training/page/2`
 * @returns `undefined` when the list has no such page any more
 * @throws Error when there is no connection, no answer in time or no data in it
 */
export async function fetchListPage(path: string): Promise<ListPage | undefined> {
  const response = await fetch(pageDataPath(path), {
    signal: AbortSignal.timeout(timings.contentTimeout),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const listPage = toListPage((await response.json()) as ListPageData, path);
  known.set(path, listPage);
  return listPage;
}

function toListPage({ result }: ListPageData, path: string): ListPage {
  const { page, pageCount, total } = result?.pageContext ?? {};
  const articles = result?.data?.articles;
  if (!articles || page === undefined || pageCount === undefined || total === undefined) {
    throw new Error(`The data of ${path} is no page of a list.`);
  }
  return { page, pageCount, total, articles: toArticleSummaries(articles) };
}
