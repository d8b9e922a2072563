import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a button of a line that moves: browsers take it away from an element that is put
 * elsewhere. Returns a function to be called before the move.
 *
 * @param order changes with the order of the lines
 */
export function useMovedFocus(order: string): () => void {
  const held = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  }, [order]);
  return useCallback(() => {
    const { activeElement } = document;
    held.current = activeElement instanceof HTMLElement ? activeElement : null;
  }, []);
}
