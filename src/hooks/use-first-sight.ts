import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Fraction of an element that must be in view for it to count as seen. */
const seenPart = 0.2;

/** Calls back once, when an element first scrolls into view. */
export function useFirstSight(element: RefObject<Element | null>, onSight: () => void): void {
  const tell = useEffectEvent(onSight);
  useEffect(() => {
    const { current } = element;
    // Without IntersectionObserver the view is not counted.
    if (!current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        tell();
      },
      { threshold: seenPart },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}
