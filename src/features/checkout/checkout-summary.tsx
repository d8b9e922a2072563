import type { Cart } from '../../domain/cart';
import { formatTotals } from '../../domain/cart-totals';
import { formatMoney } from '../../domain/money';
import { SumTable } from '../../ui/sum-table';
import { selectIsStale, selectTotalsStatus } from '../cart/cart-selectors';
import { useCartStore } from '../cart/cart-store';
import * as styles from './checkout-summary.module.css';

type CheckoutSummaryProps = { cart: Cart };

/** What is about to be bought, and for how much. */
export function CheckoutSummary({ cart }: CheckoutSummaryProps) {
  const isStale = useCartStore(selectIsStale);
  const status = useCartStore(selectTotalsStatus);
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.title}>Your order</h2>
      <ul role="list" className={styles.lines}>
        {cart.lines.map(({ lineGid, quantity, merchandise, total }) => (
          <li key={lineGid} className={styles.line}>
            <p>
              <span className={styles.quantity}>{quantity} ×</span>{' '}
              <span className={styles.product}>{merchandise.productTitle}</span>
              {merchandise.variantTitle && (
                <span className={styles.variant}>{merchandise.variantTitle}</span>
              )}
              {quantity === 0 && <span className={styles.soldOut}>Sold out</span>}
            </p>
            <p className={styles.total}>{formatMoney(total)}</p>
          </li>
        ))}
      </ul>
      <SumTable rows={formatTotals(cart)} isStale={isStale} />
      <p role="status" className={styles.status}>
        {status}
      </p>
      {!cart.cost.tax && <p className={styles.hint}>Taxes are worked out when you pay.</p>}
    </section>
  );
}
