import { useLocation } from '@reach/router';
import { useHydrated } from './use-hydrated';

/**
 * The address's query string, such as `?Size=12oz`. Empty until React has taken over the page: the
 * server's HTML is one file for every query string, and the first render must match it.
 */
export function useQueryString(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
