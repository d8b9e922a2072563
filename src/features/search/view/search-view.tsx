import { Link } from 'gatsby';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trackView } from '../../../analytics/track-elements';
import { routes } from '../../../config/routes';
import type { Subject } from '../../../domain/article/article';
import type { SearchKind } from '../../../domain/search/search-index';
import { readWorkoutWords } from '../../../domain/training/workout-words';
import { Button } from '../../../ui/controls/button';
import { Notice } from '../../../ui/feedback/notice';
import { PageHeader } from '../../../ui/layout/page-header';
import type { SearchProblem, SearchResults } from '../search-store';
import { useHydrated } from '../../../hooks/use-hydrated';
import { loadSearch, useSearchResults } from '../search-store';
import { FoundDocuments } from './found-documents';
import { moveAmongResults } from './move-among-results';
import { ofKind, summarize } from './result-words';
import { SearchForm } from './search-form';
import * as styles from './search-view.module.css';
import { ShortcutSwitch } from './shortcut-switch';
import { TopicLinks } from './topic-links';
import { useQuery } from './use-query';

type SearchViewProps = {
  title: string;
  /** Topics offered without a query. */
  topics: readonly Subject[];
  /** True if the reader came by the shortcut. */
  focusField?: boolean;
};

/** Search page for articles, gear, pages, topics and authors. The query is part of the address. */
export function SearchView({ title, topics, focusField = false }: SearchViewProps) {
  const { query, kind, isSettled, type, act } = useQuery();
  const results = useSearchResults(query);
  const field = useRef<HTMLInputElement>(null);
  const trackSearch = useTrackedSearch(results, isSettled);
  const leave = () => {
    trackSearch();
    act();
  };

  useEffect(() => {
    if (!focusField) return undefined;
    // The router first moves the focus to the start of the new page.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focusField]);

  return (
    <>
      <PageHeader title={title} lead="Articles, gear, pages, topics and authors." />
      <div className={styles.page}>
        <SearchForm
          field={field}
          query={query}
          onType={type}
          onSubmit={leave}
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
          onLeave={leave}
          // The pressed button is removed; the focus moves to the field.
          onTryAgain={() => field.current?.focus()}
        />
        <ShortcutSwitch />
      </div>
    </>
  );
}

/** Milliseconds without typing after which a search counts, unless it is submitted or followed. */
const searchPauseMs = 1_000;

/**
 * Tracks each search once, with the number of its results: also those that find nothing.
 *
 * @returns tracks the current search now, before the reader leaves it
 */
function useTrackedSearch({ query, found, isCurrent }: SearchResults, isSettled: boolean) {
  const tracked = useRef('');
  const name = query.trim();
  const track = () => {
    if (!found || !isCurrent || name === '' || tracked.current === name) return;
    tracked.current = name;
    trackView({ element: 'search', name, results: found.results.length });
  };
  const trackLater = useEffectEvent(track);
  useEffect(() => {
    if (!isSettled || !found || !isCurrent) return undefined;
    const timer = setTimeout(() => trackLater(), searchPauseMs);
    return () => clearTimeout(timer);
  }, [name, found, isCurrent, isSettled]);
  return track;
}

type SearchStatusProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  /**
   * False while the reader types: announcing a count for every letter would drown out the letters.
   */
  isSettled: boolean;
};

/** Announces the number of results, visibly and to screen readers. */
function SearchStatus({ results, kind, isSettled }: SearchStatusProps) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className={styles.status}>
      {isHydrated ? (
        isSettled && words(results, kind)
      ) : (
        <span className={styles.early}>{searchingMessage}</span>
      )}
    </p>
  );
}

/** The server's HTML has it too. A script in the head shows it there (`gatsby/ssr/search-script`). */
const searchingMessage = 'Searching …';

function words(
  { query, error, engine, found, isCurrent }: SearchResults,
  kind: SearchKind | undefined,
) {
  if (query.trim() === '') return '';
  if (!engine && !error) return searchingMessage;
  if (!found || !isCurrent) return '';
  return summarize(found, { query, kind, count: ofKind(found.results, kind).length });
}

type SearchBodyProps = {
  results: SearchResults;
  kind: SearchKind | undefined;
  topics: readonly Subject[];
  /** Called before a result is followed. */
  onLeave: () => void;
  onTryAgain: () => void;
};

/** Content below the field: topics, results, or the reason why there are none. */
function SearchBody({ results, kind, topics, onLeave, onTryAgain }: SearchBodyProps) {
  const { error, engine, query, found } = results;
  if (query.trim() === '') return <TopicLinks topics={topics} />;
  const tryAgain = () => {
    void loadSearch();
    onTryAgain();
  };
  return (
    <>
      {error && <SearchFailure problem={error} onTryAgain={tryAgain} />}
      <WorkoutsLink query={query} onLeave={onLeave} />
      {engine && found ? (
        <FoundDocuments
          query={query}
          kind={kind}
          found={found}
          engine={engine}
          topics={topics}
          onLeave={onLeave}
        />
      ) : (
        !error && <div className={styles.waiting} aria-hidden="true" />
      )}
    </>
  );
}

/** Link to the list of workouts with the filters that the words ask for, if they do. */
function WorkoutsLink({ query, onLeave }: { query: string; onLeave: () => void }) {
  const asked = readWorkoutWords(query);
  if (!asked) return null;
  return (
    <p className={styles.asked}>
      <span>Find a workout: </span>
      <Link to={routes.workouts(asked.search)} onClick={onLeave}>
        {asked.label}
      </Link>
    </p>
  );
}

const failureMessages: Readonly<Record<SearchProblem, string>> = {
  outdated: 'The site has been updated since this page was opened. Load it again to search.',
  partial: 'A part of the search could not be loaded, so results may be missing. Try again.',
  unreachable: 'Search could not be loaded. Check your connection, then try again.',
};

type SearchFailureProps = { problem: SearchProblem; onTryAgain: () => void };

/** Notice that search could not be loaded, or a part of it, with a way to retry. */
function SearchFailure({ problem, onTryAgain }: SearchFailureProps) {
  return (
    <div className={styles.failure}>
      <Notice>{failureMessages[problem]}</Notice>
      {problem === 'outdated' ? (
        <Button onClick={() => window.location.reload()}>Load the page again</Button>
      ) : (
        <Button onClick={onTryAgain}>Try again</Button>
      )}
    </div>
  );
}
