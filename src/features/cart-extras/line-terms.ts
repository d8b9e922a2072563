import type { Merchandise, PurchaseTerms } from '../../domain/cart';
import { formatMoney } from '../../domain/money';

/**
 * How a line is paid for when it is more than once: "$19.00 per month, first 14 days free".
 * `undefined` for goods that are bought once.
 */
export function lineTerms(
  { price }: Merchandise,
  { planName, trialDays, monthlyPrice }: PurchaseTerms,
): string | undefined {
  const isMonthly = monthlyPrice?.cents === price.cents;
  const trial = trialDays !== null && `first ${trialDays} days free`;
  if (!planName && !trial && !isMonthly) return undefined;
  const amount = `${formatMoney(price)}${isMonthly ? ' per month' : ''}`;
  return [amount, planName, trial].filter(Boolean).join(', ');
}
