import type { DemoSellingPlanGroup } from '../../demo/shop/selling-plans';
import type {
  CatalogueProduct,
  CatalogueSellingPlan,
  CatalogueSellingPlanGroup,
  CatalogueVariant,
} from './catalogue';
import { numericId, toGid } from './gid';

/** Returns the selling plan groups of a product, with their ids. */
export function sellingPlanGroupsOf(
  handle: string,
  groups: readonly DemoSellingPlanGroup[],
): CatalogueSellingPlanGroup[] {
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
export function plansOfVariant(
  product: CatalogueProduct | undefined,
  { values }: CatalogueVariant,
): CatalogueSellingPlan[] {
  return (product?.sellingPlanGroups ?? [])
    .filter(({ onlyFor }) => onlyFor === null || values.includes(onlyFor))
    .flatMap(({ plans }) => plans);
}

/**
 * Returns the US cents of one unit under a plan, rounded to the nearest cent as in the real
 * service.
 */
export function planPrice(cents: number, plan: CatalogueSellingPlan | null): number {
  return plan === null ? cents : Math.round((cents * (100 - plan.percentageOff)) / 100);
}
