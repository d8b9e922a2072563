import type { ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button';
import * as styles from './order-went-through.module.css';

type OrderWentThroughProps = {
  /** What is known of the order, in words. */
  children?: ReactNode;
  onYes: () => void;
  /** Absent where there is nothing to put back. */
  onNo?: (() => void) | undefined;
};

/** Asks whether an order was placed, when only the shopper can know. */
export function OrderWentThrough({ children, onYes, onNo }: OrderWentThroughProps) {
  return (
    <section className={styles.question} aria-label="Your last order">
      <p className={styles.title}>Did your order go through?</p>
      {children}
      <div className={styles.answers}>
        <Button tone="dark" size="small" onClick={onYes}>
          Yes, it did
        </Button>
        {onNo && (
          <Button tone="outline" size="small" onClick={onNo}>
            No, put it back in the cart
          </Button>
        )}
      </div>
    </section>
  );
}
