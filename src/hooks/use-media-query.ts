import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../styles/breakpoints';

/** Media query of readers who prefer reduced motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Media query of wide screens (specification, breakpoints). */
export const wideScreen = `(min-width: ${breakpoints.wide / 16}em)`;

/**
 * Returns whether a media query matches, kept up to date. False on the server and while hydrating.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
