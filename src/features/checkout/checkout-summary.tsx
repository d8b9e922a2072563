import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { Cart, CartLine } from '../../domain/cart/cart';
import { describeMerchandise } from '../../domain/cart/cart';
import { formatTotal, listTotals } from '../../domain/cart/cart-totals';
import type { DiscountApplication } from '../../domain/checkout/checkout';
import { formatMoney } from '../../domain/money/money';
import { toCheckout } from '../../storefront/checkout/to-checkout';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/feedback/notice';
import { WarningNote } from '../../ui/feedback/warning-note';
import { SumTable } from '../../ui/layout/sum-table';
import { selectIsStale, selectTotalsStatus } from '../cart/state/cart-selectors';
import { useCartStore } from '../cart/store/cart-store';
import { withLineKeys } from '../cart/state/cart-selectors';
import { GiftTag } from '../cart/views/lines/gift-tag';
import { lineTerms } from '../cart/views/lines/line-price';
import { useCheckoutStore } from './checkout-store';
import { unavailableSentence } from './order-readiness';
import { ShippingNote } from './shipping-note';
import * as styles from './checkout-summary.module.css';

type CheckoutSummaryProps = { cart: Cart };

/** Renders the lines and totals of the order. */
export function CheckoutSummary({ cart }: CheckoutSummaryProps) {
  const isStale = useCartStore(selectIsStale);
  const status = useCartStore(selectTotalsStatus);
  const checkout = toCheckout(cart);
  const { paymentDue, shippingAddress, discountApplications } = checkout;
  const isAbroad = shippingAddress !== null && shippingAddress.countryCode !== site.country;
  const rows = listTotals(checkout).map(formatTotal);
  const isDueLater = rows.at(-1)?.isTotal === false;
  const due = {
    label: isDueLater ? 'Payment due today' : 'Payment due',
    value: formatMoney(paymentDue),
    isTotal: true,
  };
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.title}>Your order</h2>
      <OrderNotices />
      <ul role="list" className={styles.lines}>
        {withLineKeys(cart.lines).map((line) => (
          <SummaryLine key={line.lineKey} {...line} />
        ))}
      </ul>
      {cart.note && (
        <p dir="auto" className={styles.orderNote}>
          {`Note: ${cart.note}`}
        </p>
      )}
      <p>
        <Link to={routes.cart()}>Change the cart</Link>
      </p>
      <SumTable rows={rows.map((row) => (row.isTotal ? due : row))} isStale={isStale} />
      {discountApplications.map((application) => (
        <DiscountTerms key={application.code} {...application} />
      ))}
      <ShippingNote cart={cart} />
      <p role="status" className={styles.status}>
        {status}
      </p>
      <p className={styles.hint}>Taxes are worked out when you pay.</p>
      {checkout.requiresShipping && isAbroad && (
        <p className={styles.hint}>Import duties are not part of these amounts.</p>
      )}
    </section>
  );
}

/** Renders what a code takes off: "CORNER10: 10% off". Nothing for a code that takes nothing off. */
function DiscountTerms({
  code,
  value,
  targetType,
  targetSelection,
  allocationMethod,
}: DiscountApplication) {
  if (!value) return null;
  const reduction =
    value.kind === 'percentage' ? `${value.percentage}% off` : `${formatMoney(value.amount)} off`;
  const goods = targetSelection === 'ALL' ? '' : ' selected products';
  const each = allocationMethod === 'EACH' ? ', each' : '';
  const target = targetType === 'SHIPPING_LINE' ? ' shipping' : `${goods}${each}`;
  return <p className={styles.hint}>{`${code}: ${reduction}${target}`}</p>;
}

/**
 * Renders what concerns the whole cart: lines left out when it was rebuilt, and changes of lines or
 * codes that were not saved.
 */
function OrderNotices() {
  const { cart: refusals, network } = useCartStore((state) => state.errors);
  const warnings = useCartStore((state) => state.warnings.cart);
  const isWaiting = useCartStore((state) => state.isWaiting);
  const hasFailed = useCartStore(({ failed }) => failed.length > 0);
  const resume = useCartStore((state) => state.resume);
  return (
    <>
      {refusals.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {warnings.map((sentence) => (
        <Notice key={sentence} tone="plain">
          {sentence}
        </Notice>
      ))}
      {network !== null && (isWaiting || hasFailed) && (
        <Notice tone={isWaiting ? 'plain' : 'error'}>
          <p>{network}</p>
          <Button tone="quiet" size="x-small" onClick={() => void resume()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}

/** Id of the note beside a line, which describes the button that takes the line out. */
export function lineNoteId(lineGid: string): string {
  return `note ${lineGid}`.replace(/\s/g, '-');
}

/** Renders one line with its problem, such as a reduced quantity. */
function SummaryLine({ lineKey, ...line }: CartLine & { lineKey: string }) {
  const { lineGid, quantity, merchandise, total, terms } = line;
  const warning = useCartStore((state) => state.warnings.lines[lineKey]);
  const problem = useCheckoutStore(({ problems }) => unavailableSentence(line, problems));
  const note = problem ?? warning ?? (quantity === 0 ? 'Sold out. None are left.' : undefined);
  const noteId = lineNoteId(lineGid);
  const payment = lineTerms(merchandise, terms);
  return (
    <li className={styles.line} aria-describedby={note && noteId}>
      <div className={styles.words}>
        <span className={styles.quantity}>{`${quantity} ×`}</span>{' '}
        <span className={styles.product}>{merchandise.productTitle}</span>
        {merchandise.variantTitle && (
          <span className={styles.variant}>{merchandise.variantTitle}</span>
        )}
        {describeMerchandise(merchandise).map((note) => (
          <span key={note} className={styles.variant}>
            {note}
          </span>
        ))}
        {merchandise.recipient && <GiftTag {...merchandise.recipient} />}
        {payment && <span className={styles.variant}>{payment}</span>}
        {line.disclosures?.map((disclosure) => (
          <WarningNote key={disclosure.text} {...disclosure} />
        ))}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </div>
      <p className={styles.total}>{formatMoney(total)}</p>
    </li>
  );
}
