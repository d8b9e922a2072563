import { Link } from 'gatsby';
import { routes } from '../../config/routes';
import { merchandiseKey } from '../../domain/cart/cart';
import { formatMoney } from '../../domain/money/money';
import { variantSearch } from '../../domain/product/variant-choice';
import * as styles from './shared-lines.module.css';
import type { SharedLine } from './use-shared-cart';

/** Lines of a shared cart, without a sum: only the service computes sums. */
export function SharedLines({ lines }: { lines: readonly SharedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(({ merchandise, quantity }) => (
        <li key={merchandiseKey(merchandise)} className={styles.line}>
          <span className={styles.quantity}>{quantity} ×</span>
          <span>
            <Link to={routes.product(merchandise.productHandle) + variantSearch(merchandise)}>
              {merchandise.productTitle}
            </Link>
            {merchandise.variantTitle && (
              <span className={styles.variant}>{merchandise.variantTitle}</span>
            )}
            {merchandise.plan && <span className={styles.variant}>{merchandise.plan.name}</span>}
          </span>
          <span>{formatMoney(merchandise.price)} each</span>
        </li>
      ))}
    </ul>
  );
}
