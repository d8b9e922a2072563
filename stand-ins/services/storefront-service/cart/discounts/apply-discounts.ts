import type { ShopDiscount } from '../../catalog/shop-discounts';
import type { MutationWarning } from '../cart-change';
import type { Candidate, Reduction } from './choose-discounts';
import { chooseDiscounts } from './choose-discounts';
import type { DiscountContext, Refusal } from './judge-discount';
import { judgeDiscount } from './judge-discount';

export type DiscountResult = {
  codes: { code: string; applicable: boolean }[];
  reduction: Reduction;
  warnings: MutationWarning[];
};

type Judged = { code: string; discount: ShopDiscount | null; refusal: Refusal | null };

/**
 * Determines which entered codes and automatic discounts apply. Other codes stay on the cart as not
 * applicable, each with a warning that says why.
 *
 * @param typed codes as entered, without duplicates
 * @param target gid for the warnings
 * @param shippingSaved returns the US cents that free delivery would save under a reduction
 */
export function applyDiscounts(
  typed: string[],
  discounts: ShopDiscount[],
  context: DiscountContext & { target: string; shippingSaved: (reduction: Reduction) => number },
): DiscountResult {
  const judged = typed.map((code) => judgeCode(code, discounts, context));
  const usable: Candidate[] = judged.flatMap(({ code, discount, refusal }) =>
    discount && refusal === null ? [{ discount, code }] : [],
  );
  const automatic = discounts
    .filter((discount) => discount.code === null && judgeDiscount(discount, context) === null)
    .map((discount) => ({ discount, code: null }));
  const candidates = [...usable, ...automatic];
  const reduction = chooseDiscounts(candidates, context.lines, context.shippingSaved);
  const counts = (code: string): boolean => reduction.chosen.some((used) => used.code === code);
  return {
    codes: judged.map(({ code }) => ({ code, applicable: counts(code) })),
    reduction,
    warnings: judged
      .filter(({ code }) => !counts(code))
      .map(({ code, refusal }) => toWarning(code, refusal ?? notCombined, context.target)),
  };
}

function judgeCode(code: string, discounts: ShopDiscount[], context: DiscountContext): Judged {
  const discount =
    discounts.find((known) => known.code?.toLowerCase() === code.toLowerCase()) ?? null;
  const refusal = discount ? judgeDiscount(discount, context) : notFound;
  return { code, discount, refusal };
}

const notFound: Refusal = { code: 'DISCOUNT_NOT_FOUND', because: 'does not exist' };
const notCombined: Refusal = {
  code: 'DISCOUNT_CODE_NOT_HONOURED',
  because: 'cannot be combined with the other discounts of this cart',
};

function toWarning(typed: string, { code, because }: Refusal, target: string): MutationWarning {
  return { code, target, message: `The discount code ${typed} ${because}.` };
}
