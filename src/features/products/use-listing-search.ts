import { globalHistory } from '@reach/router';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  const stopListening = globalHistory.listen(notify);
  return () => {
    listeners.delete(notify);
    stopListening();
  };
}

const read = () => window.location.search;

/** The server's HTML is one file for every query string. */
const readOnServer = () => '';

/**
 * The query string of a list, and what changes it. Each change is a step to go back. The router is
 * passed by: it would fetch the page's data anew for every query before the address changes, and all
 * facts are here already.
 */
export function useListingSearch(): [search: string, go: (search: string) => void] {
  return [useSyncExternalStore(subscribe, read, readOnServer), go];
}

function go(search: string): void {
  window.history.pushState(window.history.state, '', window.location.pathname + search);
  for (const notify of listeners) notify();
}
