import { useEffect, useState } from 'react';
import { trackPageView } from '../../../analytics/page-view';
import { useAddressSearch } from '../../../hooks/use-address-search';
import { cleanQuery, readSearchAddress, searchString } from '../search-address';

/** Milliseconds without typing after which the query enters the address. */
const typingPauseMs = 400;

type QueryState = {
  /** Query as typed in the field. */
  query: string;
  /** Query of the address when it was last compared. */
  address: string;
  /**
   * True if the current history entry may be replaced: the reader has not acted on its query yet.
   */
  isRefining: boolean;
};

/**
 * Keeps the query in sync with the address. Typing searches at once but changes the address after a
 * pause: the first pause adds a history entry, later ones replace it, so that Back returns to the
 * previous search. Back, Forward and links change the query. A page view is tracked when the reader
 * submits the query or follows a result, not at every pause.
 */
export function useQuery() {
  const [search, changeSearch] = useAddressSearch();
  const { query: asked, kind } = readSearchAddress(search);
  const [state, setState] = useState<QueryState>(() => fromAddress(asked));
  const query = cleanQuery(state.query);
  // The address lacks a trailing space of the field, which must not be cut off.
  if (asked !== state.address) {
    setState(asked === query ? { ...state, address: asked } : fromAddress(asked));
  }
  const isSettled = query === asked;
  const replace = state.isRefining || asked === '';
  const wanted = searchString({ query, ...(kind && { kind }) });

  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, isRefining: true }));
      changeSearch(wanted, { replace });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, isSettled, replace, changeSearch]);

  /** Commits the query: further typing adds another history entry. */
  const act = () => {
    if (!isSettled) changeSearch(wanted, { replace });
    if (!isSettled || state.isRefining) trackPageView(document.title, wanted);
    setState((before) => ({ ...before, isRefining: false }));
  };
  return {
    query: state.query,
    kind,
    isSettled,
    type: (text: string) => setState((before) => ({ ...before, query: text })),
    /** Called when the query is submitted or a result is followed, so that Back finds it. */
    act,
  };
}

function fromAddress(asked: string): QueryState {
  return { query: asked, address: asked, isRefining: false };
}
