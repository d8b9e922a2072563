import { useState } from 'react';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { choosePlan } from '../../../domain/product/selling-plan';
import type { Merchandise } from '../../../domain/cart/cart';
import { toMerchandise, underPlan } from '../../../domain/cart/to-merchandise';

type PlanChoiceState = {
  /** `undefined` = bought once, or not known yet. */
  plan: SellingPlan | undefined;
  /** @param option what the plan is chosen by; `undefined` to buy once */
  choosePlan: (option: string | undefined) => void;
  /** What would go into the cart now. */
  merchandise: Merchandise;
  /** Whether it is only sold in a plan and the shop has not told its plans yet. */
  needsPlan: boolean;
};

/**
 * The plan a variant would be bought in. What was chosen stays chosen from variant to variant, as
 * long as each is offered in it.
 *
 * @param variant with what the shop says of it now
 */
export function usePlanChoice(product: Product, variant: ProductVariant): PlanChoiceState {
  const [option, setOption] = useState<string>();
  const { planRule } = product;
  const plan = planRule && choosePlan(variant.plans ?? [], planRule, option);
  const once = toMerchandise(product, variant);
  return {
    plan,
    choosePlan: setOption,
    merchandise: plan ? underPlan(once, plan) : once,
    needsPlan: planRule === 'required' && !plan,
  };
}
