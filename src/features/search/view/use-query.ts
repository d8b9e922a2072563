import { useEffect, useState } from 'react';
import { trackPageView } from '../../../analytics/page-view';
import { useAddressSearch } from '../../../hooks/use-address-search';
import { cleanQuery, readSearchAddress, searchString } from '../search-address';

/** Milliseconds without a key after which a query counts as typed. */
const typingPauseMs = 400;

type QueryState = {
  /** What is searched for now, as it is in the field. */
  query: string;
  /** The address's query when this was last looked at. */
  address: string;
  /** Whether the entry of the history is ours to change: nobody has acted on it yet. */
  isRefining: boolean;
};

/**
 * The query, kept in step with the address. Typing is searched for at once but put into the address
 * after a pause: the first pause makes an entry of the history, later ones change that entry, so that
 * Back leads to the search before. Back, Forward and links change the query. A search is counted as a
 * page view when its reader sends it or follows a result, not at every pause.
 */
export function useQuery() {
  const [search, changeSearch] = useAddressSearch();
  const { query: asked, kind } = readSearchAddress(search);
  const [state, setState] = useState<QueryState>(() => fromAddress(asked));
  const query = cleanQuery(state.query);
  // What we wrote ourselves must not cut off the space somebody has typed behind it.
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

  /** From here on typing makes another entry of the history. */
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
    /** When the query is sent or a result is followed: Back has to find it. */
    act,
  };
}

function fromAddress(asked: string): QueryState {
  return { query: asked, address: asked, isRefining: false };
}
