import { useState } from 'react';
import type { Merchandise } from '../../../domain/cart/cart';
import { toMerchandise, underSellingPlan } from '../../../domain/cart/to-merchandise';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { chooseSellingPlan } from '../../../domain/product/selling-plan';

export type SellingPlanChoiceState = {
  /** `undefined` for a one-time purchase, or while plans are unknown. */
  plan: SellingPlan | undefined;
  /** @param option label of the plan, `undefined` for a one-time purchase */
  choosePlan: (option: string | undefined) => void;
  /** Merchandise the cart button would add. */
  merchandise: Merchandise;
  /** True if the product is sold only in a plan and its plans are not loaded yet. */
  needsPlan: boolean;
};

/**
 * Keeps the chosen selling plan. The choice survives a change of variant if the new one has the
 * plan.
 *
 * @param variant with live price and plans
 */
export function useSellingPlanChoice(
  product: Product,
  variant: ProductVariant,
): SellingPlanChoiceState {
  return sellingPlanChoiceOf(product, variant, useState<string>());
}

/** @param state label of the chosen plan, and its setter */
export function sellingPlanChoiceOf(
  product: Product,
  variant: ProductVariant,
  [option, setOption]: [string | undefined, SellingPlanChoiceState['choosePlan']],
): SellingPlanChoiceState {
  const { planRule } = product;
  const plan = planRule && chooseSellingPlan(variant.plans ?? [], planRule, option);
  const once = toMerchandise(product, variant);
  return {
    plan,
    choosePlan: setOption,
    merchandise: plan ? underSellingPlan(once, plan) : once,
    needsPlan: planRule === 'required' && !plan,
  };
}

/** Returns the price to show for a choice: that of each order after the first, in a plan. */
export function priceOfChoice({
  plan,
  merchandise: { price, compareAtPrice },
}: SellingPlanChoiceState) {
  return { price: plan?.next?.price ?? price, compareAtPrice };
}
