import { useEffect, useEffectEvent } from 'react';
import { toProductListProperties, toTrackedLine } from '../../../../analytics/product-shape';
import { trackEvent } from '../../../../analytics/track';
import { CartLineView } from './cart-line-view';
import { useCartStore } from '../../state/cart-store';
import * as styles from './cart-lines.module.css';

type CartLinesProps = {
  /** Called when a line's link is followed. */
  onFollow?: (() => void) | undefined;
};

/** Lines of the cart, newest first. */
export function CartLines({ onFollow }: CartLinesProps) {
  const lines = useCartStore((state) => state.lines);
  const trackView = useEffectEvent(() =>
    trackEvent('Cart Viewed', { products: toProductListProperties(lines.map(toTrackedLine)) }),
  );
  useEffect(() => trackView(), []);
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <CartLineView key={line.lineKey} line={line} onFollow={onFollow} />
      ))}
    </ul>
  );
}

/** Placeholder for the lines while the cart is loading. */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p>One moment, fetching your cart.</p>
      <div className={styles.skeletonRow} aria-hidden="true" />
      <div className={styles.skeletonRow} aria-hidden="true" />
    </div>
  );
}
