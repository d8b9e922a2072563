import { useCallback, useLayoutEffect, useRef } from 'react';

const focusable =
  '[contenteditable="true"], input:not([type="hidden"]), select, textarea, button, [tabindex="0"]';

/** Opens what a field is folded into, scrolls to it and focuses its first control that is not a tool of its text. */
export function focusInto(field: HTMLElement | null | undefined): void {
  for (let around = field; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  field?.scrollIntoView({ block: 'center' });
  const controls = [...(field?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  controls.find((control) => !control.closest('[data-text-tools]'))?.focus({ preventScroll: true });
}

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
