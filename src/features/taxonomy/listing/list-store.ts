import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { timings } from '../../../config/limits';
import type { FetchState } from '../../../lib/browser/fetch-state';
import {
  fetchFailed,
  fetchPending,
  fetchSucceeded,
  notFetched,
} from '../../../lib/browser/fetch-state';
import { outlastLeaving } from '../../../lib/browser/page-leaving';
import { pageDataPath } from '../../../lib/http/page-data-path';
import type { GrowingList, ListPage } from './growing-list';
import { countShown, endList, growList, isWhole, startList, toListPage } from './growing-list';

export type ListState = FetchState<'offline' | 'failed'> & {
  list: GrowingList;
  /** Number of articles that the last request added; 0 before the first. */
  added: number;
};

/** Returns the path of static page n of the list. */
type PathOf = (page: number) => string;

type ListStore = {
  state: StoreApi<ListState>;
  /** Adds pages up to `page`, or to the end of the list. Reports failures in the state. */
  loadThrough: (page: number) => Promise<void>;
};

/**
 * Creates the store of a list that grows by static pages.
 *
 * @param through the last page to start with, as far as pages are cached in this tab
 */
export function createListStore(first: ListPage, through: number, pathOf: PathOf): ListStore {
  const list = withCachedPages(startList(first), through, pathOf);
  const state = createStore<ListState>(() => ({ ...notFetched, list, added: 0 }));
  return {
    state,
    loadThrough: async (page) => {
      if (state.getState().pending) return;
      const before = countShown(state.getState().list);
      state.setState(fetchPending);
      try {
        while (state.getState().list.reached < page && !isWhole(state.getState().list)) {
          state.setState({ list: await withNextPage(state.getState().list, pathOf) });
        }
        const added = countShown(state.getState().list) - before;
        state.setState({ ...fetchSucceeded(), added });
      } catch {
        // The reader needs to know whether there is a connection, not which error occurred.
        state.setState(fetchFailed(navigator.onLine ? 'failed' : 'offline'));
      }
    },
  };
}

function withCachedPages(list: GrowingList, through: number, pathOf: PathOf): GrowingList {
  if (list.reached >= through || isWhole(list)) return list;
  const next = cachedPages.get(pathOf(list.reached + 1));
  return next ? withCachedPages(growList(list, next), through, pathOf) : list;
}

/**
 * Adds the next page. If a release made the list shorter, articles have moved up to the previous
 * page, so that page is fetched again.
 */
async function withNextPage(list: GrowingList, pathOf: PathOf): Promise<GrowingList> {
  const next = await outlastLeaving(() => fetchListPage(pathOf(list.reached + 1)));
  if (next && next.total >= list.total) return growList(list, next);
  const movedUp = await outlastLeaving(() => fetchListPage(pathOf(list.reached)));
  const caughtUp = movedUp ? growList(list, movedUp) : list;
  return next ? growList(caughtUp, next) : endList(caughtUp);
}

/** Part of a listing's page data, a file that Gatsby's build writes, that is read here. */
type ListPageData = {
  result?: {
    data?: { articles?: readonly Queries.ArticleCard_articleFragment[] };
    pageContext?: { page?: number; pageCount?: number; total?: number };
  };
};

/** Pages that this tab has read, by path, so that a return shows the list immediately. */
const cachedPages = new Map<string, ListPage>();

/**
 * Fetches a static page of a list without navigating to it.
 *
 * @param path of the static page, such as `/c/training/page/2`
 * @returns `undefined` when the list no longer has such a page
 * @throws Error when there is no connection, no answer before the time-out or no list in it
 */
async function fetchListPage(path: string): Promise<ListPage | undefined> {
  const response = await fetch(pageDataPath(path), {
    signal: AbortSignal.timeout(timings.contentTimeoutMs),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  const listPage = readListPage((await response.json()) as ListPageData, path);
  cachedPages.set(path, listPage);
  return listPage;
}

function readListPage({ result }: ListPageData, path: string): ListPage {
  const { page, pageCount, total } = result?.pageContext ?? {};
  const articles = result?.data?.articles;
  if (!articles || page === undefined || pageCount === undefined || total === undefined) {
    throw new Error(`The data of ${path} is no page of a list.`);
  }
  return toListPage({ page, pageCount, total }, articles);
}
