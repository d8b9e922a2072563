import type { Subject } from '../../domain/article/article';
import type { SearchKind } from '../../domain/search/search-index';
import { FoundDocuments } from './found-documents';
import { SearchFailure } from './search-failure';
import { loadSearch } from './search-store';
import * as styles from './search-view.module.css';
import { TopicLinks } from './topic-links';
import type { SearchResults } from './use-search-results';

type SearchBodyProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  topics: readonly Subject[];
  /** Before a result is followed. */
  onLeave: () => void;
  onTryAgain: () => void;
};

/** What is below the field: where to start, the results, or why there are none. */
export function SearchBody({ results, kind, topics, onLeave, onTryAgain }: SearchBodyProps) {
  const { status, engine, query, found } = results;
  if (query.trim() === '') return <TopicLinks topics={topics} />;
  if (status === 'failed' || status === 'outdated') {
    const tryAgain = () => {
      void loadSearch();
      onTryAgain();
    };
    return <SearchFailure isOutdated={status === 'outdated'} onTryAgain={tryAgain} />;
  }
  if (!engine || !found) return <div className={styles.waiting} aria-hidden="true" />;
  return (
    <FoundDocuments
      query={query}
      kind={kind}
      found={found}
      engine={engine}
      topics={topics}
      onLeave={onLeave}
    />
  );
}
