import { routes } from '../../config/routes';
import { formatTotals } from '../../domain/cart-totals';
import { ButtonLink } from '../../ui/button-link';
import { SumTable } from '../../ui/sum-table';
import { selectIsStale, selectTotalsStatus } from './cart-selectors';
import { useCartStore } from './cart-store';
import { DiscountForm } from './discount-form';
import * as styles from './cart-summary.module.css';

type CartSummaryProps = {
  /** Called when the link to checkout is followed. */
  onFollow?: (() => void) | undefined;
};

/** What the cart costs, the way to checkout, and discount codes. */
export function CartSummary({ onFollow }: CartSummaryProps) {
  const cart = useCartStore((state) => state.cart);
  const isStale = useCartStore(selectIsStale);
  const status = useCartStore(selectTotalsStatus);
  return (
    <div className={styles.summary}>
      <SumTable rows={cart ? formatTotals(cart) : unknownRows} isStale={isStale || !cart} />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <ButtonLink to={routes.checkout()} onClick={onFollow}>
        Checkout
      </ButtonLink>
      <p className={styles.hint}>Shipping and taxes are worked out at checkout.</p>
      <DiscountForm />
    </div>
  );
}

const unknownRows = [
  { label: 'Subtotal', value: '…' },
  { label: 'Total', value: '…', isTotal: true },
];
