import type { DemoSellingPlan, DemoSellingPlanGroup } from '../../demo-shop/selling-plans';
import { numericId, toGid } from './gid';

/** A way to buy something again and again, with its id. */
export type CatalogueSellingPlan = DemoSellingPlan & { gid: string; optionName: string };

export type CatalogueSellingPlanGroup = {
  gid: string;
  name: string;
  optionName: string;
  plans: CatalogueSellingPlan[];
};

/** Gives the groups that a product is sold in their ids. */
export function sellingPlanGroupsOf(
  handle: string,
  groups: readonly DemoSellingPlanGroup[],
): CatalogueSellingPlanGroup[] {
  return groups
    .filter(({ products }) => products.includes(handle))
    .map(({ name, optionName, plans }) => ({
      gid: toGid('SellingPlanGroup', numericId(`selling-plan-group/${name}`)),
      name,
      optionName,
      plans: plans.map((plan) => ({
        ...plan,
        optionName,
        gid: toGid('SellingPlan', numericId(`selling-plan/${name}/${plan.name}`)),
      })),
    }));
}

/** US cents of one unit under a plan, rounded as the service rounds: to the nearest cent. */
export function planPrice(cents: number, plan: CatalogueSellingPlan | null): number {
  return plan === null ? cents : Math.round((cents * (100 - plan.percentageOff)) / 100);
}
