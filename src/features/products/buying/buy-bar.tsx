import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/browser/class-names';
import * as styles from './buy-bar.module.css';

/**
 * Renders quantity and button. On a narrow screen the bar sticks to the lower edge while its own
 * place is out of view; scroll padding then keeps the focused element above it.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(place);
  return (
    <div ref={place} className={styles.place}>
      <div
        className={classNames(styles.bar, isStuck && styles.stuck)}
        data-above-panel={isStuck ? 'bar' : ''}
      >
        {children}
      </div>
    </div>
  );
}

/** True if the element is outside the viewport. */
function useStuck(place: RefObject<Element | null>): boolean {
  const [isStuck, setIsStuck] = useState(false);
  useEffect(() => {
    const { current } = place;
    // Without IntersectionObserver the bar stays in its place.
    if (!current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsStuck(!(entries.at(-1)?.isIntersecting ?? true));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return isStuck;
}
