import type { Merchandise, PurchaseTerms } from '../../../../domain/cart/cart';
import { formatMoney } from '../../../../domain/money/money';

const unknownTerms: PurchaseTerms = { trialDays: null, monthlyPrice: null };

/**
 * How a line is paid for when it is more than once: "$19.00 per month, first 14 days free".
 * `undefined` for goods that are bought once.
 *
 * @param terms absent while the service has not told them
 */
export function lineTerms(
  { price, plan }: Pick<Merchandise, 'price' | 'plan'>,
  { trialDays, monthlyPrice }: PurchaseTerms = unknownTerms,
): string | undefined {
  const isMonthly = monthlyPrice?.cents === price.cents;
  const trial = trialDays !== null && `first ${trialDays} days free`;
  if (!plan && !trial && !isMonthly) return undefined;
  const amount = `${formatMoney(price)}${isMonthly ? ' per month' : ''}`;
  return [amount, plan?.name, trial].filter(Boolean).join(', ');
}
