import { useState } from 'react';
import { useQueryString } from '../../../hooks/use-query-string';

/**
 * The query string that chooses a product's variant, and what changes it, in place of the entry of
 * the history. The router is passed by: it would fetch the page's data anew for every variant before
 * anything changes, and all facts are here already. Where it goes by itself, it is followed.
 */
export function useVariantSearch(): [search: string, choose: (search: string) => void] {
  const known = useQueryString();
  const [chosen, setChosen] = useState<{ instead: string; search: string }>();
  if (chosen && chosen.instead !== known) setChosen(undefined);
  const choose = (search: string) => {
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
    setChosen({ instead: known, search });
  };
  return [chosen?.instead === known ? chosen.search : known, choose];
}
