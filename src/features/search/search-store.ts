import { useDeferredValue, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Found, SearchEngine } from './engine/search-engine';
import { OutdatedSearchError, fetchSearchIndex } from './fetch-search-index';

type SearchState =
  | { status: 'idle' | 'loading' | 'failed' | 'outdated'; engine?: undefined }
  | { status: 'ready'; engine: SearchEngine };

const idle: SearchState = { status: 'idle' };

/** Search engine of this tab. It stays loaded across pages. */
export const useSearchStore = create<SearchState>()(() => idle);

/** Loads engine and index once; retries after a failure. */
export async function loadSearch(): Promise<void> {
  const { status } = useSearchStore.getState();
  if (status === 'loading' || status === 'ready') return;
  useSearchStore.setState({ status: 'loading' });
  try {
    const [{ createSearchEngine }, index] = await Promise.all([
      // Lazy-loaded: only searches need it.
      import('./engine/search-engine'),
      fetchSearchIndex(),
    ]);
    useSearchStore.setState({ status: 'ready', engine: createSearchEngine(index) });
  } catch (error) {
    const isOutdated = error instanceof OutdatedSearchError;
    useSearchStore.setState({ status: isOutdated ? 'outdated' : 'failed' });
  }
}

export type SearchResults = {
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'outdated';
  engine: SearchEngine | undefined;
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
  const { status, engine } = useSearchStore();
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
    if (status !== 'failed') return undefined;
    const tryAgain = () => void loadSearch();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [status]);

  return { status, engine, query: searched, found, isCurrent: searched === query };
}
