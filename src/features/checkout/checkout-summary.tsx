import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import type { Cart, CartLine } from '../../domain/cart/cart';
import { formatTotal, listTotals } from '../../domain/cart/cart-totals';
import { formatMoney } from '../../domain/money/money';
import { SumTable } from '../../ui/layout/sum-table';
import { selectIsStale, selectTotalsStatus } from '../cart/state/cart-selectors';
import { useCartStore } from '../cart/state/cart-store';
import { withLineKeys } from '../cart/state/optimistic-lines';
import { ShippingNote } from './shipping-note';
import * as styles from './checkout-summary.module.css';

type CheckoutSummaryProps = { cart: Cart };

/** Renders the lines and totals of the order. */
export function CheckoutSummary({ cart }: CheckoutSummaryProps) {
  const isStale = useCartStore(selectIsStale);
  const status = useCartStore(selectTotalsStatus);
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.title}>Your order</h2>
      <ul role="list" className={styles.lines}>
        {withLineKeys(cart.lines).map((line) => (
          <SummaryLine key={line.lineKey} {...line} />
        ))}
      </ul>
      <p>
        <Link to={routes.cart()}>Change the cart</Link>
      </p>
      <SumTable rows={listTotals(cart).map(formatTotal)} isStale={isStale} />
      <ShippingNote cart={cart} />
      <p role="status" className={styles.status}>
        {status}
      </p>
      {!cart.cost.tax && <p className={styles.hint}>Taxes are worked out when you pay.</p>}
    </section>
  );
}

/** Renders one line with its warning, such as a reduced quantity. */
function SummaryLine({ lineKey, quantity, merchandise, total }: CartLine & { lineKey: string }) {
  const warning = useCartStore((state) => state.warnings.lines[lineKey]);
  const note = warning ?? (quantity === 0 ? 'Sold out. None are left.' : undefined);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.quantity}>{quantity} ×</span>{' '}
        <span className={styles.product}>{merchandise.productTitle}</span>
        {merchandise.variantTitle && (
          <span className={styles.variant}>{merchandise.variantTitle}</span>
        )}
        {merchandise.plan && <span className={styles.variant}>{merchandise.plan.name}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <p className={styles.total}>{formatMoney(total)}</p>
    </li>
  );
}
