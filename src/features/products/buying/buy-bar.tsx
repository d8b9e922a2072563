import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names';
import * as styles from './buy-bar.module.css';

/**
 * Quantity and button. On a narrow screen the same two, not a second pair, stay at its lower edge
 * while their own place is out of sight; the page then keeps whatever has the focus above them.
 */
export function BuyBar({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(place);
  return (
    <div ref={place} className={styles.place}>
      <div className={classNames(styles.bar, isStuck && styles.stuck)}>{children}</div>
    </div>
  );
}

/** Whether an element's place is out of sight, so that what stands there is shown elsewhere. */
function useStuck(place: RefObject<Element | null>): boolean {
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
