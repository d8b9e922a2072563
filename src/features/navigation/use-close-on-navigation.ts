import { globalHistory } from '@reach/router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Closes an open `details` when another page is shown. The menus live in a slice, which is rendered
 * outside the router, so they listen to the history itself.
 */
export function useCloseOnNavigation(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(
    () =>
      globalHistory.listen(() => {
        if (details.current) details.current.open = false;
      }),
    [],
  );
  return details;
}
