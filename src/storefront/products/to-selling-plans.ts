import { toMoney } from '../../domain/money/money';
import type { NextPayment, SellingPlan } from '../../domain/product/selling-plan';
import type { PlanPaymentsFragment, VariantPlansFragment } from '../generated/operations';

type Connection = VariantPlansFragment['sellingPlanAllocations'];
type Allocation = Connection['nodes'][number];

/** Converts the plans of a variant, in the shop's order. */
export function toSellingPlans({ nodes }: Connection): SellingPlan[] {
  return nodes.flatMap(toSellingPlan);
}

/** An allocation without a price cannot be offered. */
function toSellingPlan(allocation: Allocation): SellingPlan[] {
  const { sellingPlan, priceAdjustments } = allocation;
  const [first] = priceAdjustments;
  if (!first) return [];
  const { id, name, options } = sellingPlan;
  return [
    {
      planGid: id,
      name,
      option: options[0]?.value ?? name,
      price: toMoney(first.price),
      next: toNextPayment(allocation),
    },
  ];
}

/**
 * Returns the payment for the orders after the first. An allocation has a second price where the
 * first holds for some orders only; unless that is one order, no single price follows, and the
 * payment is `undefined`. So it is for a plan without repetition.
 */
export function toNextPayment(allocation: PlanPaymentsFragment): NextPayment | undefined {
  const { sellingPlan, priceAdjustments } = allocation;
  const period = describePeriod(sellingPlan.billingPolicy);
  const [first, second] = priceAdjustments;
  if (period === null || (second && sellingPlan.priceAdjustments[0]?.orderCount !== 1)) {
    return undefined;
  }
  const following = second ?? first;
  return following && { price: toMoney(following.price), period };
}

function describePeriod(policy: PlanPaymentsFragment['sellingPlan']['billingPolicy']) {
  if (!policy || !('interval' in policy)) return null;
  const unit = policy.interval.toLowerCase();
  return policy.intervalCount === 1 ? `every ${unit}` : `every ${policy.intervalCount} ${unit}s`;
}
