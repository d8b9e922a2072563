import type { DemoSellingPlanGroup } from '../demo-shop/demo-shapes';
import type {
  CatalogProduct,
  CatalogSellingPlan,
  CatalogSellingPlanGroup,
  CatalogVariant,
} from './catalog';
import { numericId, toGid } from './gid';

/** Returns the selling plan groups of a product, with their ids. */
export function sellingPlanGroupsOf(
  handle: string,
  groups: readonly DemoSellingPlanGroup[],
): CatalogSellingPlanGroup[] {
  return groups
    .filter(({ products }) => products.includes(handle))
    .map(({ name, optionName, onlyFor, plans }) => ({
      gid: toGid('SellingPlanGroup', numericId(`selling-plan-group/${name}`)),
      name,
      optionName,
      onlyFor: onlyFor ?? null,
      plans: plans.map((plan) => ({
        ...plan,
        optionName,
        gid: toGid('SellingPlan', numericId(`selling-plan/${name}/${plan.name}`)),
      })),
    }));
}

/** Returns the plans of a variant. */
export function sellingPlansOfVariant(
  product: CatalogProduct | undefined,
  { values }: CatalogVariant,
): CatalogSellingPlan[] {
  return (product?.sellingPlanGroups ?? [])
    .filter(({ onlyFor }) => onlyFor === null || values.includes(onlyFor))
    .flatMap(({ plans }) => plans);
}

/** Returns the US cents of one unit in the first order of a plan: nothing if it begins a trial. */
export function firstPrice(cents: number, plan: CatalogSellingPlan | null): number {
  if (plan === null) return cents;
  return plan.trialDays === undefined ? recurringPrice(cents, plan) : 0;
}

/**
 * Returns the US cents of one unit in every further order of a plan, rounded to the nearest cent as
 * in the real service.
 */
export function recurringPrice(cents: number, plan: CatalogSellingPlan): number {
  return Math.round((cents * (100 - plan.percentageOff)) / 100);
}
