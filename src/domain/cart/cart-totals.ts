import type { Money } from '../money/money';
import { formatMoney } from '../money/money';
import type { CartLine } from './cart';
import { merchandiseName } from './cart';
import type { Checkout } from '../checkout/checkout';
import { trialOf } from '../product/selling-plan';

/** One amount of a cart or its checkout, calculated by the service. */
export type CartTotal = { label: string; amount: Money; isReduction: boolean; isTotal: boolean };

/**
 * Lists the amounts to show, in order. Nothing is added up here: shipping and gift cards are already
 * part of the service's total, and an amount that the service gives in pieces, such as a discount on
 * two parcels, is one row for each. An amount it has not calculated has no row. The payments that
 * follow the order come after the total.
 */
export function listTotals(checkout: Checkout): CartTotal[] {
  const { discountAllocations, shippingLines, giftCards } = checkout;
  const { choices } = checkout.shippingRates;
  const [sum, label] =
    giftCards.length > 0 ? [checkout.paymentDue, 'Payment due'] : [checkout.total, 'Total'];
  const later = checkout.lineItems.flatMap(listNext);
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
    row('Subtotal', checkout.subtotal),
    ...discountAllocations.map(({ title, amount }) => reduction(`Discount ${title}`, amount)),
    ...shippingLines.map(({ deliveryGroupGid, title, price }) => {
      const choice = choices.find((each) => each.deliveryGroupGid === deliveryGroupGid);
      const parcel = choice && choices.length > 1 ? ` of ${choice.contents}` : '';
      return row(`Shipping${parcel}: ${title}`, price);
    }),
    ...giftCards.map(({ lastCharacters, amountUsed }) =>
      reduction(`Gift card •••• ${lastCharacters}`, amountUsed),
    ),
    {
      ...row(later.length > 0 ? label.replace(/( due)?$/, ' due today') : label, sum),
      isTotal: true,
    },
    ...later,
  ];
}

/**
 * Lists the payment that follows for a line in a plan: "14 days after your order, then every month:
 * Cornerwork Membership, Monthly". The service states its price for one piece only.
 */
function listNext({ quantity, merchandise, terms }: CartLine): CartTotal[] {
  const { price, plan, requiresShipping } = merchandise;
  if (!plan?.next || quantity === 0) return [];
  const { period } = plan.next;
  const trial = trialOf({ price, next: plan.next }, terms.trialDays);
  const wait = trial === null ? waitOf(period) : `${trial} days`;
  const name = merchandiseName({ ...merchandise, plan: undefined });
  const label = [
    `${wait} after your order, then ${period}: ${name}`,
    ...(quantity > 1 ? [`each of ${quantity}`] : []),
    ...(requiresShipping ? ['plus shipping'] : []),
  ].join(', ');
  return [{ label, amount: plan.next.price, isReduction: false, isTotal: false }];
}

/** Returns one period as a time to wait: "3 months", "1 month". */
function waitOf(period: string): string {
  return period.replace(/^every (?=[a-z])/, '1 ').replace(/^every /, '');
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
