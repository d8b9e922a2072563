import type { CartTotal } from '../cart/cart-totals';
import { formatMoney } from './money';

/** An amount as a row of a table: "−$5.00" for a reduction, "Free" for shipping that costs nothing. */
export function formatTotal({ label, amount, isReduction, isTotal }: CartTotal) {
  const isFreeShipping = amount.cents === 0 && label.startsWith('Shipping');
  const value = isFreeShipping ? 'Free' : `${isReduction ? '−' : ''}${formatMoney(amount)}`;
  return { label, value, isTotal };
}
