import { routes } from '../../../../config/routes';
import { formatTotal, listTotals } from '../../../../domain/cart/cart-totals';
import { toCheckout } from '../../../../storefront/checkout/to-checkout';
import { ButtonLink } from '../../../../ui/links/button-link';
import { SumTable } from '../../../../ui/layout/sum-table';
import { selectIsSoldOut, selectIsStale, selectTotalsStatus } from '../../state/cart-selectors';
import { useCartStore } from '../../store/cart-store';
import * as styles from './cart-summary.module.css';

type CartSummaryProps = {
  /** Called when the link to checkout is followed. */
  onFollow?: (() => void) | undefined;
};

/** Amounts of the cart, and the link to checkout. */
export function CartSummary({ onFollow }: CartSummaryProps) {
  const cart = useCartStore((state) => state.cart);
  const isStale = useCartStore(selectIsStale);
  const isSoldOut = useCartStore(selectIsSoldOut);
  const status = useCartStore(selectTotalsStatus);
  return (
    <div className={styles.summary}>
      <SumTable
        rows={cart ? listTotals(toCheckout(cart)).map(formatTotal) : unknownRows}
        isStale={isStale || !cart}
      />
      <p role="status" className={styles.status}>
        {status}
      </p>
      {isSoldOut ? (
        <p>Everything in your cart is sold out, so there is nothing to check out.</p>
      ) : (
        <>
          <ButtonLink to={routes.checkout()} onClick={onFollow}>
            Checkout
          </ButtonLink>
          <p className={styles.hint}>Shipping and taxes are worked out at checkout.</p>
        </>
      )}
    </div>
  );
}

/** Shown before the cart has loaded, never as 0. */
const unknownRows = [
  { label: 'Subtotal', value: 'not known yet' },
  { label: 'Total', value: 'not known yet', isTotal: true },
];
