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
 * The query string of a page whose facts are all here already, and what changes it: a step to go back
 * unless it takes the place of the one before. The router is passed by: it would fetch the page's data
 * anew for every query before the address changes, and whatever is pressed meanwhile would be lost.
 */
export function useAddressSearch(): [search: string, change: ChangeSearch] {
  const [read] = useState(createReader);
  return [useSyncExternalStore(subscribe, read, readOnServer), changeSearch];
}

/** Reads the address while it is the page's own: on the way out it is the next page's before that is drawn. */
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
  // The state is the router's: it holds the key of the scroll position.
  history[write](history.state, '', location.pathname + search);
  for (const notify of listeners) notify();
};
