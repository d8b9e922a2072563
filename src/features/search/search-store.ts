import { useDeferredValue, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { FetchState } from '../../lib/browser/fetch-state';
import {
  fetchFailed,
  fetchPending,
  fetchSucceeded,
  notFetched,
} from '../../lib/browser/fetch-state';
import { outlastLeaving } from '../../lib/browser/page-leaving';
import type { Found, SearchEngine } from './engine/search-engine';
import { OutdatedSearchError, fetchSearchIndex } from './fetch-search-index';

/**
 * `outdated`: the index is newer than the code of this tab. `partial`: the engine has some of the
 * index.
 */
export type SearchProblem = 'unreachable' | 'outdated' | 'partial';

type SearchState = FetchState<SearchProblem> & { engine: SearchEngine | undefined };

const idle: SearchState = { ...notFetched, engine: undefined };

/** Search engine of this tab. It stays loaded across pages. */
export const useSearchStore = create<SearchState>()(() => idle);

/** Loads engine and index once; retries after a failure, also of a part. */
export async function loadSearch(): Promise<void> {
  const { pending, engine, error } = useSearchStore.getState();
  if (pending || (engine && !error)) return;
  useSearchStore.setState(fetchPending);
  try {
    const [{ createSearchEngine }, { shards, synonyms, isPartial }] = await Promise.all([
      // Lazy-loaded: only searches need it.
      outlastLeaving(() => import('./engine/search-engine')),
      fetchSearchIndex(),
    ]);
    useSearchStore.setState({
      ...(isPartial ? fetchFailed('partial') : fetchSucceeded()),
      engine: createSearchEngine(shards, synonyms),
    });
  } catch (failure) {
    const problem = engine ? 'partial' : 'unreachable';
    const isOutdated = failure instanceof OutdatedSearchError;
    useSearchStore.setState(fetchFailed(isOutdated ? 'outdated' : problem));
  }
}

export type SearchResults = Pick<SearchState, 'pending' | 'error' | 'engine'> & {
  /** Query that `found` belongs to. */
  query: string;
  found: Found | undefined;
  /** False while a newer query is being searched. */
  isCurrent: boolean;
};

/**
 * Searches for a query. Loads the index as soon as there is a query and searches at every letter,
 * with typing taking precedence. After a failure it retries when the connection is back.
 */
export function useSearchResults(query: string): SearchResults {
  const { pending, error, engine } = useSearchStore();
  const searched = useDeferredValue(query);
  const found = useMemo(
    () => (engine && searched.trim() ? engine.find(searched) : undefined),
    [engine, searched],
  );
  const isAsked = query.trim() !== '';

  useEffect(() => {
    if (isAsked) void loadSearch();
  }, [isAsked]);

  useEffect(() => {
    if (!error || error === 'outdated') return undefined;
    const tryAgain = () => void loadSearch();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [error]);

  return { pending, error, engine, query: searched, found, isCurrent: searched === query };
}
