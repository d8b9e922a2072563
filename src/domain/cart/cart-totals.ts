import type { Money } from '../money/money';
import { formatMoney } from '../money/money';
import type { Cart } from './cart';

/** One amount of a cart, calculated by the service. */
export type CartTotal = { label: string; amount: Money; isReduction: boolean; isTotal: boolean };

/**
 * Lists the amounts to show, in order. Nothing is added up here: shipping and gift cards are already
 * part of the service's total, and an amount that the service gives in pieces, such as a discount on
 * two parcels, is one row for each.
 */
export function listTotals(cart: Cart): CartTotal[] {
  const { cost, discountAllocations, deliveryGroups, giftCards } = cart;
  const row = (label: string, amount: Money) => ({
    label,
    amount,
    isReduction: false,
    isTotal: false,
  });
  const reduction = (label: string, amount: Money) => ({
    ...row(label, amount),
    isReduction: true,
  });
  return [
    row('Subtotal', cost.subtotal),
    ...discountAllocations.map(({ title, amount }) => reduction(`Discount ${title}`, amount)),
    ...deliveryGroups.flatMap(({ selected }) =>
      selected ? [row(`Shipping: ${selected.title}`, selected.estimatedCost)] : [],
    ),
    ...(cost.tax ? [row('Tax', cost.tax)] : []),
    ...(cost.duties ? [row('Duties', cost.duties)] : []),
    ...giftCards.map(({ lastCharacters, amountUsed }) =>
      reduction(`Gift card •••• ${lastCharacters}`, amountUsed),
    ),
    { ...row('Total', cost.total), isTotal: true },
  ];
}

/**
 * Formats one amount as a table row: "−$5.00" for a reduction, "Free" for shipping that costs
 * nothing.
 */
export function formatTotal({ label, amount, isReduction, isTotal }: CartTotal) {
  const isFreeShipping = amount.cents === 0 && label.startsWith('Shipping');
  const value = isFreeShipping ? 'Free' : `${isReduction ? '−' : ''}${formatMoney(amount)}`;
  return { label, value, isTotal };
}
