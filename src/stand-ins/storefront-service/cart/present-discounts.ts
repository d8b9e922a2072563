import { presentMoney } from '../graphql/scalars';
import type { AppliedDiscount, DiscountResult } from './apply-discounts';

/** The cart-level allocations: one for the code that counts, none without. */
export function presentAllocations({ applied }: DiscountResult) {
  if (applied === null) return [];
  return [
    {
      __typename: 'CartCodeDiscountAllocation',
      code: applied.code,
      discountedAmount: presentMoney(applied.cents),
      targetType: 'LINE_ITEM',
      discountApplication: {
        __typename: 'CartDiscountApplication',
        allocationMethod: 'ACROSS',
        targetSelection: 'ALL',
        targetType: 'LINE_ITEM',
        value: presentValue(applied),
      },
    },
  ];
}

function presentValue({ discount: { value } }: AppliedDiscount) {
  return value.kind === 'percentage'
    ? { __typename: 'PricingPercentageValue', percentage: value.percentage }
    : { __typename: 'MoneyV2', ...presentMoney(value.cents) };
}
