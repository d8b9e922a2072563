import type { Money } from '../money/money';

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
  /** Unit price of each delivery. */
  price: Money;
  /** "every 3 months"; `null` for a plan without repetition, such as a pre-order. */
  period: string | null;
};

/** The part of a plan that a cart line keeps. */
export type LinePlan = Pick<SellingPlan, 'planGid' | 'name'>;

/** Rule for a product with plans: also sold without one, or only in a plan. Known at build. */
export type PlanRule = 'optional' | 'required';

/**
 * Chooses the plan with the given label, so that another size keeps the choice; else the first plan
 * if one is required; else `undefined`.
 */
export function choosePlan(
  plans: readonly SellingPlan[],
  rule: PlanRule | undefined,
  option: string | undefined,
): SellingPlan | undefined {
  const asked = plans.find((plan) => plan.option === option);
  return asked ?? (rule === 'required' ? plans[0] : undefined);
}

/**
 * True if a text has the form of a plan's gid. The service answers a malformed one with an error
 * for the whole request.
 */
export function isPlanGid(text: string): boolean {
  return /^gid:\/\/shopify\/SellingPlan\/\d+$/.test(text);
}

/** Returns the gid for the number that a URL names a plan by. */
export function toPlanGid(uid: string): string {
  return `gid://shopify/SellingPlan/${uid}`;
}
