import { Link, navigate } from 'gatsby';
import type { FormEvent } from 'react';
import { useRef, useSyncExternalStore } from 'react';
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
  const asked = useAskedQuery(search);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void navigate(routes.search(field.current?.value.trim()));
  }

  return (
    <>
      <PageHeader title={title} lead="Articles and gear, by any word that is in them." />
      <div className={styles.page}>
        <form role="search" className={styles.form} action={routes.search()} onSubmit={submit}>
          <input
            // A new address brings a new field with its query in it.
            key={asked}
            ref={field}
            type="search"
            name="q"
            aria-label="Search articles and gear"
            className={styles.input}
            defaultValue={asked}
            maxLength={100}
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

const neverChanges = () => () => undefined;

/** The query of the address. The built page has none, and the first render has to agree with it. */
function useAskedQuery(search: string): string {
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return inBrowser ? (new URLSearchParams(search).get('q')?.trim() ?? '') : '';
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
