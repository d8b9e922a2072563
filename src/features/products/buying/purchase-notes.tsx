import { financingFromCents } from '../../../config/limits';
import type { ProductVariant } from '../../../domain/product/product';
import { FinancingLogo } from '../../../ui/icons/financing-logo';
import * as styles from './purchase-notes.module.css';

/** What a shopper wants to know before paying: delivery, and paying over time where it is offered. */
export function PurchaseNotes({ price, requiresShipping }: ProductVariant) {
  const isParcel = requiresShipping !== false;
  return (
    <ul role="list" className={styles.notes}>
      <li>
        {isParcel
          ? 'Delivery options and their prices are shown before you pay.'
          : 'Nothing to ship: it comes by email.'}
      </li>
      {isParcel && price.cents >= financingFromCents && (
        <li className={styles.financing}>
          Pay over time with <FinancingLogo colour="indigo" />
        </li>
      )}
    </ul>
  );
}
