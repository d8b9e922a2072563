import { presentMoney } from '../../graphql/resolved-values';
import type { AppliedDiscount } from './choose-discounts';

/**
 * Builds `CartDiscountAllocation`s: the savings of each discount on a line, the order or a
 * delivery.
 */
export function presentAllocations(applied: AppliedDiscount[]) {
  return applied.map((discount) => ({
    ...named('DiscountAllocation', discount),
    discountedAmount: presentMoney(discount.cents),
    targetType: targetType(discount),
    discountApplication: { __typename: 'CartDiscountApplication', ...presentIntent(discount) },
  }));
}

/**
 * Builds `BaseCartDiscountApplication`s: one for each discount, with the sum of its allocations.
 */
export function presentApplications(applied: AppliedDiscount[]) {
  const sums = new Map<string, AppliedDiscount>();
  for (const discount of applied) {
    const { title } = discount.discount;
    const cents = (sums.get(title)?.cents ?? 0) + discount.cents;
    sums.set(title, { ...discount, cents });
  }
  return [...sums.values()].map(presentApplication);
}

function presentApplication(discount: AppliedDiscount) {
  return {
    ...named('DiscountApplication', discount),
    ...presentIntent(discount),
    totalAllocatedAmount: presentMoney(discount.cents),
  };
}

function named(type: string, { code, discount }: AppliedDiscount) {
  return code === null
    ? { __typename: `CartAutomatic${type}`, title: discount.title }
    : { __typename: `CartCode${type}`, code };
}

function presentIntent(applied: AppliedDiscount) {
  const { kind } = applied.discount.effect;
  return {
    allocationMethod: kind === 'order' || kind === 'lines' ? 'ACROSS' : 'EACH',
    targetSelection: kind === 'lines' || kind === 'buy-get' ? 'ENTITLED' : 'ALL',
    targetType: targetType(applied),
    value: presentValue(applied),
  };
}

function targetType({ discount }: AppliedDiscount): string {
  return discount.class === 'SHIPPING' ? 'SHIPPING_LINE' : 'LINE_ITEM';
}

function presentValue({ discount: { effect } }: AppliedDiscount) {
  if (effect.kind === 'shipping') return percentageValue(100);
  if (effect.kind === 'buy-get') return percentageValue(effect.gets.percentage);
  return effect.value.kind === 'percentage'
    ? percentageValue(effect.value.percentage)
    : { __typename: 'MoneyV2', ...presentMoney(effect.value.cents) };
}

function percentageValue(percentage: number) {
  return { __typename: 'PricingPercentageValue', percentage };
}
