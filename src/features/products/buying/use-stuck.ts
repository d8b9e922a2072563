import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether an element's place is out of sight, so that what stands there is shown elsewhere. */
export function useStuck(place: RefObject<Element | null>): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const { current } = place;
    // A browser without observers leaves it in its place.
    if (!current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsStuck(!(entries.at(-1)?.isIntersecting ?? true));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return isStuck;
}
