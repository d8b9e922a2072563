/** Acts once an element is about to scroll into view; at once in a browser that cannot tell. */
export function whenNear(element: Element, signal: AbortSignal, act: () => void): void {
  if (!('IntersectionObserver' in window)) {
    act();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(element);
}
