import { useId, useState } from 'react';
import type { Merchandise } from '../../../domain/cart/cart';
import { toMerchandise, underPlan } from '../../../domain/cart/to-merchandise';
import { formatMoney } from '../../../domain/money/money';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { choosePlan } from '../../../domain/product/selling-plan';
import { RadioOption } from '../../../ui/controls/radio-option';
import * as styles from './plan-choice.module.css';

type PlanChoiceProps = {
  product: Pick<Product, 'planRule' | 'details'>;
  /** With what the shop says of it now. */
  variant: Pick<ProductVariant, 'price' | 'plans'>;
  chosen: SellingPlan | undefined;
  /** @param option what the plan is chosen by; `undefined` to buy once */
  onChoose: (option: string | undefined) => void;
};

/**
 * Buying once, where the product allows it, or in one of its plans. The plans come with the live
 * request; until then, and where it fails, the room they take says so.
 */
export function PlanChoice({ product, variant, chosen, onChoose }: PlanChoiceProps) {
  const name = useId();
  const { planRule, details } = product;
  const { plans, price } = variant;
  if (!planRule || plans?.length === 0) return null;
  const trial = details.trialDays === null ? '' : `first ${details.trialDays} days free`;
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.name}>How to buy</legend>
      {planRule === 'optional' && (
        <RadioOption
          group={name}
          label="One-time purchase"
          price={formatMoney(price)}
          isChosen={!chosen}
          onChoose={() => onChoose(undefined)}
        />
      )}
      {plans?.map((plan) => (
        <RadioOption
          key={plan.planGid}
          group={name}
          label={plan.option}
          note={[plan.name, trial].filter(Boolean).join(', ')}
          price={[formatMoney(plan.price), plan.period].filter(Boolean).join(' ')}
          isChosen={plan.planGid === chosen?.planGid}
          onChoose={() => onChoose(plan.option)}
        />
      ))}
      {!plans && <p className={styles.pending}>Its plans show here once the shop has told them.</p>}
    </fieldset>
  );
}

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
