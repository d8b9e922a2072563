import { globalHistory } from '@reach/router';
import { navigate } from 'gatsby';
import { useEffect, useState } from 'react';
import type { SearchAddress } from './search-address';
import { cleanQuery, searchPath } from './search-address';

/** Milliseconds without a key after which a query counts as typed. */
const pause = 400;

type QueryState = {
  /** What is searched for now, as it is in the field. */
  query: string;
  /** The address's query when this was last looked at. */
  address: string;
  /** The query we put into the address ourselves. */
  written: string;
  /** Whether the entry of the history is ours to change. */
  isRefining: boolean;
};

/**
 * The query, kept in step with the address. Typing is searched for at once but put into the address
 * after a pause: the first pause makes an entry of the history, later ones change that entry, so that
 * Back leads to the search before. Back, Forward and links change the query.
 */
export function useQuery({ query: asked, kind }: SearchAddress) {
  const [state, setState] = useState<QueryState>(() => adopt(asked));
  if (asked !== state.address) {
    setState(asked === state.written ? { ...state, address: asked } : adopt(asked));
  }
  const query = cleanQuery(state.query);
  const isSettled = query === asked;
  const replace = state.isRefining || asked === '';

  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, written: query, isRefining: true }));
      goTo({ query, ...(kind && { kind }) }, replace);
    }, pause);
    return () => clearTimeout(timer);
  }, [query, kind, isSettled, replace]);

  return {
    query: state.query,
    isSettled,
    type: (text: string) => setState((before) => ({ ...before, query: text })),
    /** Puts the query into the address at once; typing on makes another entry. */
    submit: () => {
      setState((before) => ({ ...before, written: query, isRefining: false }));
      if (!isSettled) goTo({ query, ...(kind && { kind }) }, replace);
    },
    /** Before the page is left: Back has to find the query. */
    keep: () => {
      const here = searchPath({ query, ...(kind && { kind }) });
      if (globalHistory.transitioning) {
        // While the router still draws a query it puts the next page into that query's entry of the
        // history, and Back would leave the search out: this entry is there to be written over.
        window.history.pushState(window.history.state, '', here);
      } else if (!isSettled) {
        // The router would be slower than the navigation that follows.
        window.history.replaceState(window.history.state, '', here);
      }
    },
  };
}

function adopt(asked: string): QueryState {
  return { query: asked, address: asked, written: asked, isRefining: false };
}

function goTo(address: SearchAddress, replace: boolean): void {
  void navigate(searchPath(address), { replace, state: { disableScroll: true } });
}
