import type { Money } from '../money/money';
import { formatMoney } from '../money/money';
import type { Cart } from './cart';

/** One amount of a cart, calculated by the service. */
export type CartTotal = { label: string; amount: Money; isReduction: boolean; isTotal: boolean };

/**
 * Lists the amounts to show, in order. Nothing is added up here: shipping is already part of the
 * service's total.
 */
export function listTotals({ cost, discountAllocations, deliveryGroups }: Cart): CartTotal[] {
  const row = (label: string, amount: Money) => ({
    label,
    amount,
    isReduction: false,
    isTotal: false,
  });
  const reductions = discountAllocations.map(({ title, amount }) => ({
    ...row(`Discount ${title}`, amount),
    isReduction: true,
  }));
  const shipping = deliveryGroups.flatMap(({ selected }) =>
    selected ? [row(`Shipping: ${selected.title}`, selected.estimatedCost)] : [],
  );
  return [
    row('Subtotal', cost.subtotal),
    ...mergeByLabel(reductions),
    ...mergeByLabel(shipping),
    ...(cost.tax ? [row('Tax', cost.tax)] : []),
    ...(cost.duties ? [row('Duties', cost.duties)] : []),
    { ...row('Total', cost.total), isTotal: true },
  ];
}

/** Formats all amounts of a cart as table rows. */
export function formatTotals(cart: Cart): { label: string; value: string; isTotal: boolean }[] {
  return listTotals(cart).map(({ label, amount, isReduction, isTotal }) => ({
    label,
    value: `${isReduction ? '−' : ''}${formatMoney(amount)}`,
    isTotal,
  }));
}

/**
 * Merges rows with the same label: a discount is allocated in pieces, and two parcels may use the
 * same rate.
 */
function mergeByLabel(rows: readonly CartTotal[]): CartTotal[] {
  const merged = new Map<string, CartTotal>();
  for (const row of rows) {
    const cents = (merged.get(row.label)?.amount.cents ?? 0) + row.amount.cents;
    merged.set(row.label, { ...row, amount: { ...row.amount, cents } });
  }
  return [...merged.values()];
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
