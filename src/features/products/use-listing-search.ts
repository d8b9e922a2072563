import { useLocation } from '@reach/router';
import { navigate } from 'gatsby';
import { useState } from 'react';
import { useQueryString } from '../../hooks/use-query-string';

/**
 * The query string of a list, and what changes it. A change counts at once, while the router still
 * makes its way to it, so that a ticked box is never seen unticked; each one is a step to go back.
 */
export function useListingSearch(): [search: string, go: (search: string) => void] {
  const { pathname } = useLocation();
  const known = useQueryString();
  const [asked, setAsked] = useState<{ from: string; to: string }>();
  if (asked && asked.from !== known) setAsked(undefined);
  const go = (to: string) => {
    setAsked({ from: known, to });
    void navigate(pathname + to);
  };
  return [asked?.from === known ? asked.to : known, go];
}
