import { useEffect, useRef, useState } from 'react';
import { routes } from '../../config/routes';
import { maxQueryLength } from '../../domain/search/search-field';
import { useHydrated } from '../../hooks/use-hydrated';
import { Button } from '../../ui/controls/button';
import { ErrorNavigation } from './error-navigation';
import * as styles from './not-found-view.module.css';
import { useFocusedHeading } from './use-focused-heading';
import { trackFailure } from './track-failure';

const message = 'This page could not be found';

/** Page for an address that has none: a search for the words of the address, and links away. */
export function NotFoundView() {
  // A page that the server sent leaves the focus alone; a link that leads nowhere announces where it led.
  const [isFollowed] = useState(useHydrated());
  const heading = useFocusedHeading(isFollowed);
  useEffect(() => trackFailure({ message, statusCode: 404 }), []);
  return (
    <div className={styles.view}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 ref={heading} tabIndex={-1} className={styles.message}>
        {message}
      </h1>
      <p>
        It may have moved, or the link had a slip in it. The rest of the gym is where you left it.
      </p>
      <SiteSearch />
      <ErrorNavigation />
    </div>
  );
}

/** Form that leads to the search page. It needs no script to be sent. */
function SiteSearch() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The built page is the same for every address. What was typed before stays.
    if (field.current?.value === '') field.current.value = wordsOf(window.location.pathname);
  }, []);
  return (
    <form role="search" action={routes.search()} className={styles.search}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search articles, gear, topics and authors"
        placeholder="Hand wraps, jab …"
        className={styles.field}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" tone="dark">
        Search
      </Button>
    </form>
  );
}

/** Returns the words of an address's last part: "throw a jab" for `/training/throw-a-jab.html`. */
function wordsOf(path: string): string {
  const words = decoded(path)
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
    .replace(/[-_+\s]+/g, ' ');
  return words.trim().slice(0, 60);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
