import type { DemoDiscount } from '../../demo-shop/discounts';
import type { CartWarning } from './cart-feedback';

export type AppliedDiscount = { discount: DemoDiscount; code: string; cents: number };

export type DiscountResult = {
  codes: { code: string; applicable: boolean }[];
  applied: AppliedDiscount | null;
  warnings: CartWarning[];
};

type Judged = { code: string; cents: number; discount: DemoDiscount } | { code: string; why: Why };
type Why = { code: string; message: string };

/**
 * Works out which of the typed codes counts. Codes do not combine: the one that saves most wins.
 * All others stay on the cart as not applicable, each with a warning that says why.
 *
 * @param subtotal US cents of merchandise
 * @param target gid the warnings point at
 */
export function applyDiscounts(
  typed: string[],
  subtotal: number,
  discounts: DemoDiscount[],
  context: { now: Date; target: string },
): DiscountResult {
  const judged = typed.map((code) => judge(code, subtotal, discounts, context.now));
  const best = judged
    .filter((entry) => 'cents' in entry)
    .reduce<AppliedDiscount | null>((a, b) => (a === null || b.cents > a.cents ? b : a), null);
  const warnings = judged.flatMap((entry) => {
    const why = 'why' in entry ? entry.why : notCombined(entry.code);
    return entry.code === best?.code ? [] : [{ ...why, target: context.target }];
  });
  return {
    codes: judged.map(({ code }) => ({ code, applicable: code === best?.code })),
    applied: best,
    warnings,
  };
}

function judge(code: string, subtotal: number, discounts: DemoDiscount[], now: Date): Judged {
  const discount = discounts.find((known) => known.code.toLowerCase() === code.toLowerCase());
  if (discount === undefined) {
    return refuse(code, 'DISCOUNT_NOT_FOUND', `The discount code ${code} does not exist.`);
  }
  if (discount.endsAt !== undefined && now > new Date(discount.endsAt)) {
    return refuse(code, 'DISCOUNT_CURRENTLY_INACTIVE', `The discount code ${code} has ended.`);
  }
  if (subtotal === 0) {
    return refuse(
      code,
      'DISCOUNT_CODE_NOT_HONOURED',
      `The discount code ${code} has nothing in the cart to apply to.`,
    );
  }
  if (subtotal < (discount.minimumCents ?? 0)) {
    return refuse(
      code,
      'DISCOUNT_PURCHASE_NOT_IN_RANGE',
      `The discount code ${code} needs a purchase of at least ${dollars(discount.minimumCents ?? 0)}.`,
    );
  }
  return { code, discount, cents: saving(discount, subtotal) };
}

function saving({ value }: DemoDiscount, subtotal: number): number {
  return value.kind === 'percentage'
    ? Math.round((subtotal * value.percentage) / 100)
    : Math.min(value.cents, subtotal);
}

function refuse(code: string, reason: string, message: string): Judged {
  return { code, why: { code: reason, message } };
}

function notCombined(code: string): Why {
  return {
    code: 'DISCOUNT_CODE_NOT_HONOURED',
    message: `The discount code ${code} cannot be combined with another code.`,
  };
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
