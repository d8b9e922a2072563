import { useId } from 'react';
import { formatMoney } from '../../../domain/money/money';
import type { Product, ProductVariant } from '../../../domain/product/product';
import type { SellingPlan } from '../../../domain/product/selling-plan';
import { trialOf } from '../../../domain/product/selling-plan';
import { RadioOption } from '../../../ui/controls/radio-option';
import * as styles from './selling-plan-choice.module.css';

type SellingPlanChoiceProps = {
  product: Pick<Product, 'planRule' | 'details'>;
  /** With live price and plans. */
  variant: Pick<ProductVariant, 'price' | 'plans'>;
  chosen: SellingPlan | undefined;
  /** @param option label of the plan, `undefined` for a one-time purchase */
  onChoose: (option: string | undefined) => void;
};

/**
 * Renders the choice between a one-time purchase, where allowed, and selling plans. Plans come with
 * the live request; a placeholder holds their space until then, and after a failure.
 */
export function SellingPlanChoice({ product, variant, chosen, onChoose }: SellingPlanChoiceProps) {
  const name = useId();
  const { planRule, details } = product;
  const { plans, price } = variant;
  if (!planRule || plans?.length === 0) return null;
  // The only plan of a membership is described above (`MembershipTerms`).
  const isDescribed = plans?.length === 1 && (details.trialDays ?? details.monthlyPrice) !== null;
  const priceOf = ({ price: first, next }: SellingPlan) =>
    next ? `${formatMoney(next.price)} ${next.period}` : formatMoney(first);
  const notesOf = (plan: SellingPlan) =>
    isDescribed ? [] : firstOrderNote(plan, details.trialDays);
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
          note={[plan.name, ...notesOf(plan)].join(', ')}
          price={isDescribed ? undefined : priceOf(plan)}
          isChosen={plan.planGid === chosen?.planGid}
          onChoose={() => onChoose(plan.option)}
        />
      ))}
      {!plans && <p className={styles.pending}>Its plans show here once the shop has told them.</p>}
    </fieldset>
  );
}

/** Notes what the first order costs if it costs something else than the following ones. */
function firstOrderNote(plan: SellingPlan, trialDays: number | null): string[] {
  const { price, next } = plan;
  if (!next || price.cents === next.price.cents) return [];
  const trial = trialOf(plan, trialDays);
  return [trial === null ? `${formatMoney(price)} today` : `first ${trial} days free`];
}
