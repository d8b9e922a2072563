import { routes } from '../../../../config/routes';
import type { Cart } from '../../../../domain/cart/cart';
import { formatTotals } from '../../../../domain/cart/cart-totals';
import { formatMoney } from '../../../../domain/money/money';
import { ButtonLink } from '../../../../ui/links/button-link';
import { SumTable } from '../../../../ui/layout/sum-table';
import { selectIsStale, selectTotalsStatus } from '../../state/cart-selectors';
import { useCartStore } from '../../state/cart-store';
import * as styles from './cart-summary.module.css';

type CartSummaryProps = {
  /** Called when the link to checkout is followed. */
  onFollow?: (() => void) | undefined;
};

/** Amounts of the cart, and the link to checkout. */
export function CartSummary({ onFollow }: CartSummaryProps) {
  const cart = useCartStore((state) => state.cart);
  const isStale = useCartStore(selectIsStale);
  const status = useCartStore(selectTotalsStatus);
  return (
    <div className={styles.summary}>
      <SumTable rows={cart ? listRows(cart) : unknownRows} isStale={isStale || !cart} />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <ButtonLink to={routes.checkout()} onClick={onFollow}>
        Checkout
      </ButtonLink>
      <p className={styles.hint}>Shipping and taxes are worked out at checkout.</p>
    </div>
  );
}

/** Lists the amounts in order, gift cards before the total left to pay. */
function listRows(cart: Cart) {
  const rows = formatTotals(cart);
  const paid = cart.giftCards.map(({ lastCharacters, amountUsed }) => ({
    label: `Gift card •••• ${lastCharacters}`,
    value: `−${formatMoney(amountUsed)}`,
    isTotal: false,
  }));
  return [
    ...rows.filter(({ isTotal }) => !isTotal),
    ...paid,
    ...rows.filter(({ isTotal }) => isTotal),
  ];
}

/** Shown before the cart has loaded, never as 0. */
const unknownRows = [
  { label: 'Subtotal', value: 'not known yet' },
  { label: 'Total', value: 'not known yet', isTotal: true },
];
