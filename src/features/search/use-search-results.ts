import { useDeferredValue, useEffect, useMemo } from 'react';
import type { Found, SearchEngine } from './search-engine';
import { loadSearch, useSearchStore } from './search-store';

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
