import { describeMerchandise } from '../../domain/cart/cart';
import { formatTotal } from '../../domain/cart/cart-totals';
import { formatMoney } from '../../domain/money/money';
import { SumTable } from '../../ui/layout/sum-table';
import { Image } from '../../ui/media/image';
import type { LastOrder } from './last-order';
import * as styles from './order-summary.module.css';

type OrderSummaryProps = {
  order: LastOrder;
  /** True if the shop has confirmed the order. */
  isPlaced: boolean;
};

/** Renders the lines and totals of the cart as they were when the shopper left for payment. */
export function OrderSummary({ order, isPlaced }: OrderSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="bought">
      <h2 id="bought" className={styles.title}>
        {isPlaced ? 'What you bought' : 'What you went to pay for'}
      </h2>
      <ul role="list" className={styles.lines}>
        {order.lines.map(({ quantity, merchandise, total }, index) => (
          <li key={`${merchandise.variantGid} ${index}`} className={styles.line}>
            {merchandise.image && (
              <Image
                className={styles.image}
                src={merchandise.image.url}
                original={merchandise.image}
                preset="line"
                sizes="64px"
              />
            )}
            <p className={styles.words}>
              <span>{`${quantity} ×`}</span> <strong>{merchandise.productTitle}</strong>
              {merchandise.variantTitle && (
                <span className={styles.variant}>{merchandise.variantTitle}</span>
              )}
              {describeMerchandise(merchandise).map((note) => (
                <span key={note} className={styles.variant}>
                  {note}
                </span>
              ))}
              {merchandise.recipient?.name && (
                <span className={styles.variant}>{`For ${merchandise.recipient.name}`}</span>
              )}
              {merchandise.plan && <span className={styles.variant}>{merchandise.plan.name}</span>}
            </p>
            <p className={styles.total}>{formatMoney(total)}</p>
          </li>
        ))}
      </ul>
      <SumTable rows={order.totals.map(formatTotal)} />
      <p className={styles.hint}>
        {`As it stood when you left for payment.${
          isPlaced ? ' Changes made there, and taxes, are in your confirmation.' : ''
        }`}
      </p>
    </section>
  );
}
