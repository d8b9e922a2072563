import { create } from 'zustand';
import { fetchSearchIndex, OutdatedSearchError } from './fetch-search-index';
import type { SearchEngine } from './search-engine';

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
      import('./search-engine'),
      fetchSearchIndex(),
    ]);
    useSearchStore.setState({ status: 'ready', engine: createSearchEngine(index) });
  } catch (error) {
    const isOutdated = error instanceof OutdatedSearchError;
    useSearchStore.setState({ status: isOutdated ? 'outdated' : 'failed' });
  }
}
