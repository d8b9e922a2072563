import { useDeferredValue, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { Found, SearchEngine } from './engine/search-engine';
import { OutdatedSearchError, fetchSearchIndex } from './fetch-search-index';

type SearchState =
  | { status: 'idle' | 'loading' | 'failed' | 'outdated'; engine?: undefined }
  | { status: 'ready'; engine: SearchEngine };

const idle: SearchState = { status: 'idle' };

/** The one index of this tab. It stays from page to page once it is loaded. */
export const useSearchStore = create<SearchState>()(() => idle);

/** Loads engine and index, unless they are there or on their way. After a failure it tries again. */
export async function loadSearch(): Promise<void> {
  const { status } = useSearchStore.getState();
  if (status === 'loading' || status === 'ready') return;
  useSearchStore.setState({ status: 'loading' });
  try {
    const [{ createSearchEngine }, index] = await Promise.all([
      // Only who searches needs it.
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
  /** What was found, and what was searched for to find it. */
  query: string;
  found: Found | undefined;
  /** False while a letter is on its way into the search. */
  isCurrent: boolean;
};

/**
 * What a query finds. The index is loaded as soon as there is a query; every letter searches, and a
 * letter typed meanwhile comes first. After a failure a connection that comes back tries again.
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
