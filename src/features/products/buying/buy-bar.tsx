import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from '../../../lib/class-names';
import * as styles from './buy-bar.module.css';
import { useStuck } from './use-stuck';

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
