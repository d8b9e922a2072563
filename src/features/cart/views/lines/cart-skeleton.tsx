import * as styles from './cart-skeleton.module.css';

/** Where lines will be, while the shop is asked for them. */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p>One moment, fetching your cart.</p>
      <div className={styles.row} aria-hidden="true" />
      <div className={styles.row} aria-hidden="true" />
    </div>
  );
}
