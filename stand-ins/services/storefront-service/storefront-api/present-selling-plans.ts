import type {
  CatalogProduct,
  CatalogSellingPlan,
  CatalogSellingPlanGroup,
  CatalogVariant,
} from '../catalog/catalog';
import { firstPrice, sellingPlansOfVariant, recurringPrice } from '../catalog/selling-plans';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';

/** Builds the selling plan groups of a product. */
export function presentSellingPlanGroups(product: CatalogProduct, args: ConnectionArgs) {
  return paginate(product.sellingPlanGroups, args, ({ gid }) => gid, presentSellingPlanGroup);
}

/** Builds the prices of a variant under each of its plans. */
export function presentSellingPlanAllocations(
  product: CatalogProduct | undefined,
  variant: CatalogVariant,
  args: ConnectionArgs,
) {
  return paginate(
    sellingPlansOfVariant(product, variant),
    args,
    ({ gid }) => gid,
    (plan) => presentSellingPlanAllocation(variant.price, plan),
  );
}

/**
 * Builds a `SellingPlanAllocation`. In a plan with a trial the first order costs nothing, and a second price
 * follows for all further orders.
 */
export function presentSellingPlanAllocation(cents: number, plan: CatalogSellingPlan) {
  const first = firstPrice(cents, plan);
  const prices = plan.trialDays === undefined ? [first] : [first, recurringPrice(cents, plan)];
  return {
    sellingPlan: presentSellingPlan(plan),
    priceAdjustments: prices.map((price) => ({ price: presentMoney(price) })),
  };
}

function presentSellingPlanGroup({ name, plans }: CatalogSellingPlanGroup) {
  return {
    name,
    sellingPlans: (args: ConnectionArgs) =>
      paginate(plans, args, ({ gid }) => gid, presentSellingPlan),
  };
}

function presentSellingPlan(plan: CatalogSellingPlan): ResolvedObject {
  const { interval, intervalCount } = plan;
  return {
    __typename: 'SellingPlan',
    id: plan.gid,
    name: plan.name,
    options: [{ name: plan.optionName, value: plan.option }],
    billingPolicy: { __typename: 'SellingPlanRecurringBillingPolicy', interval, intervalCount },
    priceAdjustments: presentAdjustments(plan),
  };
}

function presentAdjustments({ percentageOff, trialDays }: CatalogSellingPlan) {
  const adjustment = (orderCount: number | null, adjustmentPercentage: number) => ({
    orderCount,
    adjustmentValue: {
      __typename: 'SellingPlanPercentagePriceAdjustment',
      adjustmentPercentage,
    },
  });
  if (trialDays !== undefined) return [adjustment(1, 100), adjustment(null, percentageOff)];
  return percentageOff === 0 ? [] : [adjustment(null, percentageOff)];
}
