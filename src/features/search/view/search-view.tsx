import { useEffect, useRef } from 'react';
import type { Subject } from '../../../domain/article/article';
import type { SearchKind } from '../../../domain/search/search-index';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import { PageHeader } from '../../../ui/layout/page-header';
import type { SearchResults } from '../search-store';
import { loadSearch, useSearchResults } from '../search-store';
import { FoundDocuments } from './found-documents';
import { moveAmongResults } from './move-among-results';
import { ofKind, summarise } from './result-words';
import { SearchForm } from './search-form';
import * as styles from './search-view.module.css';
import { ShortcutSwitch } from './shortcut-switch';
import { TopicLinks } from './topic-links';
import { useQuery } from './use-query';

type SearchViewProps = {
  title: string;
  /** Where to go without a query. */
  topics: readonly Subject[];
  /** Whether the reader came here to type. */
  focusField?: boolean;
};

/** Articles, gear, topics and authors in one search. The query lives in the address. */
export function SearchView({ title, topics, focusField = false }: SearchViewProps) {
  const { query, kind, isSettled, type, act } = useQuery();
  const results = useSearchResults(query);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!focusField) return undefined;
    // The router takes the focus to the new page's start first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusField]);

  return (
    <>
      <PageHeader title={title} lead="Articles, gear, topics and authors." />
      <div className={styles.page}>
        <SearchForm
          field={field}
          query={query}
          onType={type}
          onSubmit={act}
          onKeyDown={moveAmongResults}
        />
        <noscript>
          <p className={styles.noScript}>
            Search works in your browser and needs JavaScript, which is switched off. Switch it on,
            choose a topic below, or look through the sitemap.
          </p>
        </noscript>
        <SearchStatus results={results} kind={kind} isSettled={isSettled} />
        <SearchBody
          results={results}
          kind={kind}
          topics={topics}
          onLeave={act}
          // The button that was pressed goes away; its reader goes on from the field.
          onTryAgain={() => field.current?.focus()}
        />
        <ShortcutSwitch />
      </div>
    </>
  );
}

type SearchStatusProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  /** False while somebody types: a count for every letter would drown out the letters. */
  isSettled: boolean;
};

/** Says how many results there are, to everybody. */
function SearchStatus({ results, kind, isSettled }: SearchStatusProps) {
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

type SearchBodyProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  topics: readonly Subject[];
  /** Before a result is followed. */
  onLeave: () => void;
  onTryAgain: () => void;
};

/** What is below the field: where to start, the results, or why there are none. */
function SearchBody({ results, kind, topics, onLeave, onTryAgain }: SearchBodyProps) {
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

type SearchFailureProps = { isOutdated: boolean; onTryAgain: () => void };

/** Search could not be loaded: says why as far as it is known, and offers the way out. */
function SearchFailure({ isOutdated, onTryAgain }: SearchFailureProps) {
  return (
    <div className={styles.failure}>
      <Notice>
        {isOutdated
          ? 'The site has been updated since this page was opened. Load it again to search.'
          : 'Search could not be loaded. Check your connection, then try again.'}
      </Notice>
      {isOutdated ? (
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      ) : (
        <Button onClick={onTryAgain}>Try again</Button>
      )}
    </div>
  );
}
