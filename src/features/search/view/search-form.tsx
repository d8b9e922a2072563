import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { routes } from '../../../config/routes';
import { maxQueryLength, searchFieldId } from '../../../domain/search/search-field';
import { loadSearch } from '../search-store';
import * as styles from './search-form.module.css';

type SearchFormProps = {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Search field. It is a plain form, so that it takes input before hydration; after that it searches
 * while the reader types.
 */
export function SearchForm({ field, query, onType, onSubmit, onKeyDown }: SearchFormProps) {
  useFieldText(field, query, onType);

  function submit(event: FormEvent) {
    event.preventDefault();
    void loadSearch();
    onSubmit();
  }

  return (
    <form role="search" className={styles.form} action={routes.search()} onSubmit={submit}>
      <input
        ref={field}
        id={searchFieldId}
        type="search"
        name="q"
        aria-label="Search articles, gear, topics and authors"
        placeholder="Hand wraps, jab …"
        className={styles.input}
        defaultValue=""
        maxLength={maxQueryLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => void loadSearch()}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className={styles.button}>
        Search
      </button>
    </form>
  );
}

/**
 * Keeps field and query in sync. The field is uncontrolled, because readers may type before
 * hydration: its text then becomes the query.
 */
function useFieldText(
  field: RefObject<HTMLInputElement | null>,
  query: string,
  onType: (text: string) => void,
): void {
  /** Query that the field was last compared with. */
  const compared = useRef<string>(undefined);
  useEffect(() => {
    const input = field.current;
    const before = compared.current;
    compared.current = query;
    // The same query again is no reason to write: the field may have more, which is held until all works.
    if (!input || input.value === query || before === query) return;
    if (before === undefined && input.value !== '') onType(input.value);
    else input.value = query;
  }, [field, query, onType]);
}
