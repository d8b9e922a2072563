import { useCallback, useSyncExternalStore } from 'react';
import { wideScreenPixels } from '../config/limits';

/** The reader asked the system for less motion. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Wide screens start here (specification, breakpoints). */
export const wideScreen = `(min-width: ${wideScreenPixels}px)`;

/** Whether a media query matches, kept up to date. False on the server and while hydrating. */
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
