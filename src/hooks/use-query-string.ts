import { useLocation } from '@reach/router';
import { useHydrated } from './use-hydrated';

/**
 * Returns the address's query string, such as `?Size=12oz`. Empty until hydrated: the server's HTML
 * is one file for every query string, and the first render must match it.
 */
export function useQueryString(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
