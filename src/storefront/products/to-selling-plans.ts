import { toMoney } from '../../domain/money/money';
import type { SellingPlan } from '../../domain/product/selling-plan';
import type { VariantPlansFragment } from '../generated/operations';

type Connection = VariantPlansFragment['sellingPlanAllocations'];
type Allocation = Connection['nodes'][number];

/** Converts the plans of a variant, in the shop's order. */
export function toSellingPlans({ nodes }: Connection): SellingPlan[] {
  return nodes.flatMap(toSellingPlan);
}

/** An allocation without a price cannot be offered. */
function toSellingPlan({ sellingPlan, priceAdjustments: [first] }: Allocation): SellingPlan[] {
  if (!first) return [];
  const { id, name, options, billingPolicy } = sellingPlan;
  return [
    {
      planGid: id,
      name,
      option: options[0]?.value ?? name,
      price: toMoney(first.price),
      period: describePeriod(billingPolicy),
    },
  ];
}

function describePeriod(policy: Allocation['sellingPlan']['billingPolicy']): string | null {
  if (!policy || !('interval' in policy)) return null;
  const unit = policy.interval.toLowerCase();
  return policy.intervalCount === 1 ? `every ${unit}` : `every ${policy.intervalCount} ${unit}s`;
}
