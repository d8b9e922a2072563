import type {
  CatalogueProduct,
  CatalogueSellingPlan,
  CatalogueSellingPlanGroup,
  CatalogueVariant,
} from '../catalogue/catalogue';
import { planPrice, plansOfVariant } from '../catalogue/selling-plans';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentMoney } from '../graphql/resolved-values';
import { noMetafields } from './present-metafields';

/** Builds the selling plan groups of a product. */
export function presentPlanGroups(product: CatalogueProduct, args: ConnectionArgs) {
  return paginate(product.sellingPlanGroups, args, ({ gid }) => gid, presentPlanGroup);
}

/** Builds the prices of a variant under each of its plans. */
export function presentPlanAllocations(
  product: CatalogueProduct | undefined,
  variant: CatalogueVariant,
  args: ConnectionArgs,
) {
  return paginate(
    plansOfVariant(product, variant),
    args,
    ({ gid }) => gid,
    (plan) => presentPlanAllocation(variant.price, plan),
  );
}

/** Builds a `SellingPlanAllocation`: everything is paid at the checkout, nothing later. */
export function presentPlanAllocation(cents: number, plan: CatalogueSellingPlan) {
  const price = presentMoney(planPrice(cents, plan));
  return {
    sellingPlan: presentPlan(plan),
    checkoutChargeAmount: price,
    remainingBalanceChargeAmount: presentMoney(0),
    priceAdjustments: [
      { price, perDeliveryPrice: price, compareAtPrice: presentMoney(cents), unitPrice: null },
    ],
  };
}

function presentPlanGroup({ name, optionName, plans }: CatalogueSellingPlanGroup) {
  return {
    name,
    appName: null,
    options: [{ name: optionName, values: plans.map(({ option }) => option) }],
    sellingPlans: (args: ConnectionArgs) => paginate(plans, args, ({ gid }) => gid, presentPlan),
  };
}

function presentPlan(plan: CatalogueSellingPlan): ResolvedObject {
  const { interval, intervalCount, percentageOff } = plan;
  return {
    __typename: 'SellingPlan',
    id: plan.gid,
    name: plan.name,
    description: plan.description,
    options: [{ name: plan.optionName, value: plan.option }],
    recurringDeliveries: true,
    billingPolicy: { __typename: 'SellingPlanRecurringBillingPolicy', interval, intervalCount },
    deliveryPolicy: { __typename: 'SellingPlanRecurringDeliveryPolicy', interval, intervalCount },
    checkoutCharge: {
      type: 'PERCENTAGE',
      value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100 },
    },
    priceAdjustments:
      percentageOff === 0
        ? []
        : [
            {
              orderCount: null,
              adjustmentValue: {
                __typename: 'SellingPlanPercentagePriceAdjustment',
                adjustmentPercentage: percentageOff,
              },
            },
          ],
    ...noMetafields,
  };
}
