import { Link, navigate } from 'gatsby';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { routes } from '../../config/routes';
import { PageHeader } from '../../ui/page-header';
import * as styles from './search-view.module.css';
import type { SearchEntry } from './to-search-entries';
import { findEntries } from './to-search-entries';

type SearchViewProps = {
  title: string;
  entries: readonly SearchEntry[];
  /** The address's query string. */
  search: string;
};

/** Articles and products in one search. The query lives in the address, so a link can carry it. */
export function SearchView({ title, entries, search }: SearchViewProps) {
  const [query, setQuery] = useState('');
  const asked = useAskedQuery(search);
  useEffect(() => setQuery(asked), [asked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(routes.search(query.trim()));
  }

  return (
    <>
      <PageHeader title={title} lead="Articles and gear, by any word that is in them." />
      <div className={styles.page}>
        <form role="search" className={styles.form} action={routes.search()} onSubmit={submit}>
          <input
            type="search"
            name="q"
            aria-label="Search articles and gear"
            className={styles.input}
            value={query}
            maxLength={100}
            onChange={({ target }) => setQuery(target.value)}
          />
          <button type="submit" className={styles.button}>
            Search
          </button>
        </form>
        <Results query={asked} found={findEntries(entries, asked)} />
      </div>
    </>
  );
}

/** The query of the address, known only in the browser: the built page has none. */
function useAskedQuery(search: string): string {
  const [asked, setAsked] = useState('');
  useEffect(() => setAsked(new URLSearchParams(search).get('q')?.trim() ?? ''), [search]);
  return asked;
}

function Results({ query, found }: { query: string; found: readonly SearchEntry[] }) {
  return (
    <>
      <p role="status" className={styles.status}>
        {query && summary(query, found.length)}
      </p>
      <ul role="list" aria-label="Results">
        {found.map(({ kind, path, title, note }) => (
          <li key={path} className={styles.result}>
            <span className={styles.kind}>{kind}</span>
            <Link to={path}>{title}</Link>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function summary(query: string, count: number): string {
  if (count === 0)
    return `Nothing found for "${query}". Try one plain word, such as jab or gloves.`;
  return `${count} ${count === 1 ? 'result' : 'results'} for "${query}"`;
}
