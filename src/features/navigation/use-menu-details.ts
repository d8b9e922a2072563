import { globalHistory } from '@reach/router';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * A `details` element that behaves as a menu: closed by Escape, with the focus back on its label,
 * and when another page is shown. The menus live in a slice, which is rendered outside the router,
 * so they listen to the history itself.
 */
export function useMenuDetails(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = details.current;
    if (!menu) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    menu.addEventListener('keydown', closeOnEscape);
    const stopListening = globalHistory.listen(() => {
      menu.open = false;
    });
    return () => {
      menu.removeEventListener('keydown', closeOnEscape);
      stopListening();
    };
  }, []);
  return details;
}
