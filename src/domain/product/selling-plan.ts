import type { Money } from '../money/money';

/**
 * A way to buy a variant again and again (the shop's selling plan), with what one costs in it. The
 * build does not know plans, since the Admin API's bulk source only counts their groups: they come
 * with the live request for prices and stock.
 */
export type SellingPlan = {
  /** `gid://shopify/SellingPlan/1` */
  planGid: string;
  /** "A fresh pair every three months, 15% off" */
  name: string;
  /** What it is chosen by: "Every 3 months". */
  option: string;
  /** Of one, each time. */
  price: Money;
  /** "every 3 months"; `null` for a plan that does not come back, such as a pre-order. */
  period: string | null;
};

/** What a line of a cart remembers of its plan. */
export type LinePlan = Pick<SellingPlan, 'planGid' | 'name'>;

/** Whether a product that has plans is sold without one too. The build knows this. */
export type PlanRule = 'optional' | 'required';

/**
 * The plan to buy a variant in: the one that is asked for by what it is chosen by, so that another
 * size keeps the choice; else the first where there is no buying without. `undefined` = none.
 */
export function choosePlan(
  plans: readonly SellingPlan[],
  rule: PlanRule | undefined,
  option: string | undefined,
): SellingPlan | undefined {
  const asked = plans.find((plan) => plan.option === option);
  return asked ?? (rule === 'required' ? plans[0] : undefined);
}

/** Whether a text can be a plan's gid; the service answers another form with an error about it all. */
export function isPlanGid(text: string): boolean {
  return /^gid:\/\/shopify\/SellingPlan\/\d+$/.test(text);
}

/** The gid behind the number an address names a plan by. */
export function toPlanGid(uid: string): string {
  return `gid://shopify/SellingPlan/${uid}`;
}
