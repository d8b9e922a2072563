import { useEffect, useRef } from 'react';
import type { Subject } from '../../domain/article/article';
import { PageHeader } from '../../ui/layout/page-header';
import { moveAmongResults } from './move-among-results';
import { SearchBody } from './search-body';
import { SearchForm } from './search-form';
import { SearchStatus } from './search-status';
import * as styles from './search-view.module.css';
import { ShortcutSwitch } from './shortcut-switch';
import { useQuery } from './use-query';
import { useSearchResults } from './use-search-results';

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
