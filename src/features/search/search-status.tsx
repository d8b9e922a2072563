import type { SearchKind } from '../../domain/search/search-index';
import { ofKind, summarise } from './result-words';
import * as styles from './search-view.module.css';
import type { SearchResults } from './use-search-results';

type SearchStatusProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  /** False while somebody types: a count for every letter would drown out the letters. */
  isSettled: boolean;
};

/** Says how many results there are, to everybody. */
export function SearchStatus({ results, kind, isSettled }: SearchStatusProps) {
  return (
    <p role="status" className={styles.status}>
      {isSettled && words(results, kind)}
    </p>
  );
}

function words({ status, query, found, isCurrent }: SearchResults, kind: SearchKind | undefined) {
  if (query.trim() === '') return '';
  if (status === 'loading') return 'Loading search …';
  if (!found || !isCurrent) return '';
  return summarise(found, { query, kind, count: ofKind(found.results, kind).length });
}
