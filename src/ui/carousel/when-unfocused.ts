/** Acts as soon as focus is not inside an element, unless the signal was aborted before. */
export function whenUnfocused(element: Element, signal: AbortSignal, act: () => void): void {
  if (signal.aborted) return;
  if (!element.contains(document.activeElement)) {
    act();
    return;
  }
  const stop = () => element.removeEventListener('focusout', onFocusOut);
  const onFocusOut = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    if (next instanceof Node && element.contains(next)) return;
    stop();
    act();
  };
  element.addEventListener('focusout', onFocusOut);
  signal.addEventListener('abort', stop);
}
