import { globalHistory } from '@reach/router';
import { useState, useSyncExternalStore } from 'react';

/** @param search with its `?`, or empty */
type ChangeSearch = (search: string, options?: { replace?: boolean }) => void;

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  const stopListening = globalHistory.listen(notify);
  return () => {
    listeners.delete(notify);
    stopListening();
  };
}

/** The server's HTML is one file for every query string. */
const readOnServer = () => '';

/**
 * Returns the query string of a page that needs no new data for it, and a function that changes it.
 * A change adds a history entry unless `replace` is set. It bypasses the router, which would first
 * fetch the page's data again for every query and lose what is pressed meanwhile.
 */
export function useAddressSearch(): [search: string, change: ChangeSearch] {
  const [read] = useState(createReader);
  return [useSyncExternalStore(subscribe, read, readOnServer), changeSearch];
}

/**
 * Creates a reader of the query string that stops at the page's own path: during navigation the
 * address is the next page's before that is drawn.
 */
function createReader(): () => string {
  let path: string | undefined;
  let last = '';
  return () => {
    const { pathname, search } = window.location;
    path ??= pathname;
    if (pathname === path) last = search;
    return last;
  };
}

const changeSearch: ChangeSearch = (search, { replace = false } = {}) => {
  const { history, location } = window;
  const write = replace ? 'replaceState' : 'pushState';
  // The router's state holds the key of the scroll position, so it is passed on.
  history[write](history.state, '', location.pathname + search);
  for (const notify of listeners) notify();
};
