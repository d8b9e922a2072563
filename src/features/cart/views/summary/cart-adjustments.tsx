import { giftNoteSearch } from '../../../../domain/cart/gift-note';
import { useQueryString } from '../../../../hooks/use-query-string';
import { Disclosure } from './disclosure';
import { useCartStore } from '../../store/cart-store';
import * as styles from './cart-adjustments.module.css';
import { DiscountForm } from '../codes/discount-form';
import { GiftCards } from '../codes/gift-cards';
import { OrderNote } from './order-note';

/** Discount codes, gift cards and a note. */
export function CartAdjustments() {
  const hasNote = useCartStore(({ note }) => note !== '');
  const isGift = useQueryString() === giftNoteSearch;
  return (
    <div className={styles.adjustments}>
      <DiscountForm />
      <GiftCards />
      <Disclosure label="Add a note to your order" startsOpen={hasNote || isGift}>
        <OrderNote hasFocus={isGift} />
      </Disclosure>
    </div>
  );
}
