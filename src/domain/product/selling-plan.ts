import type { Money } from '../money/money';
import { formatMoney } from '../money/money';

/** Payment for each order of a plan after the first. */
export type NextPayment = {
  /** Unit price, without shipping and taxes. */
  price: Money;
  /** "every month", "every 3 months" */
  period: string;
};

/**
 * Selling plan of a variant, with its price. Plans are unknown at build, since the Admin API's bulk
 * source only counts their groups; they come with the live request for prices and stock.
 */
export type SellingPlan = {
  /** `gid://shopify/SellingPlan/1` */
  planGid: string;
  /** "A fresh pair every three months, 15% off" */
  name: string;
  /** Label it is chosen by: "Every 3 months". */
  option: string;
  /** Unit price of the first order, paid at the checkout: 0 if a trial begins with it. */
  price: Money;
  /** Absent for a plan without repetition, such as a pre-order. */
  next?: NextPayment | undefined;
};

/** The part of a plan that a cart line keeps. */
export type LineSellingPlan = Pick<SellingPlan, 'planGid' | 'name' | 'next'>;

/** Rule for a product with plans: also sold without one, or only in a plan. Known at build. */
export type SellingPlanRule = 'optional' | 'required';

/**
 * Chooses the plan with the given label, so that another size keeps the choice; else the first plan
 * if one is required; else `undefined`.
 */
export function chooseSellingPlan(
  plans: readonly SellingPlan[],
  rule: SellingPlanRule | undefined,
  option: string | undefined,
): SellingPlan | undefined {
  const asked = plans.find((plan) => plan.option === option);
  return asked ?? (rule === 'required' ? plans[0] : undefined);
}

/**
 * Returns the days of a plan's trial, which the product states; `null` if the first order is not
 * free, whatever the product states.
 */
export function trialOf(
  { price, next }: Pick<SellingPlan, 'price' | 'next'>,
  trialDays: number | null,
): number | null {
  return next && price.cents === 0 && next.price.cents > 0 ? trialDays : null;
}

/**
 * Describes all payments of a plan: "14 days free, then $19.00 a month", "$12.75 every 3 months".
 *
 * @param trialDays stated by the product, `null` if unknown
 */
export function describePayments(
  { price, next }: Pick<SellingPlan, 'price' | 'next'>,
  trialDays: number | null,
): string {
  if (!next) return formatMoney(price);
  const later = `${formatMoney(next.price)} ${next.period.replace(/^every (?=[a-z])/, 'a ')}`;
  if (price.cents === next.price.cents) return later;
  const trial = trialOf({ price, next }, trialDays);
  return `${trial === null ? `${formatMoney(price)} today` : `${trial} days free`}, then ${later}`;
}

/**
 * True if a text has the form of a plan's gid. The service answers a malformed one with an error
 * for the whole request.
 */
export function isSellingPlanGid(text: string): boolean {
  return /^gid:\/\/shopify\/SellingPlan\/\d+$/.test(text);
}

/** Returns the gid for the number that a URL names a plan by. */
export function toSellingPlanGid(uid: string): string {
  return `gid://shopify/SellingPlan/${uid}`;
}
