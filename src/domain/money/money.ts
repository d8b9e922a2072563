import { groupThousands } from '../../lib/values/counted';

/** Amount in the smallest unit (cents for USD). An integer, so that sums stay exact. */
export type Money = { cents: number; currencyCode: string };

/** Money as the service writes it: a decimal string such as "12.5". */
type DecimalMoney = { amount: string; currencyCode: string };

/**
 * Parses the service's decimal string.
 *
 * @throws RangeError if the amount is not a decimal number
 */
export function toMoney({ amount, currencyCode }: DecimalMoney): Money {
  const cents = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`"${amount}" is not an amount of money.`);
  return { cents, currencyCode };
}

/** Parses money that an answer may leave out. */
export function toOptionalMoney(money: DecimalMoney | null): Money | null {
  return money ? toMoney(money) : null;
}

/** Converts to dollars with two decimals for analytics: 1250 cents are 12.5. */
export function toDollars({ cents }: Money): number {
  return Number((cents / 100).toFixed(2));
}

/** Formats an amount for programs, as a decimal string: "12.50". */
export function toDecimal({ cents }: Money): string {
  return (cents / 100).toFixed(2);
}

/**
 * Formats an amount for display: "$12.50". The shop's own currency is written without `Intl`, for the
 * reason in `groupThousands`; any other by its own rules.
 */
export function formatMoney({ cents, currencyCode }: Money): string {
  if (currencyCode !== 'USD') {
    const style = { style: 'currency', currency: currencyCode } as const;
    return new Intl.NumberFormat('en-US', style).format(cents / 100);
  }
  const amount = Math.abs(cents);
  const rest = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${groupThousands(Math.floor(amount / 100))}.${rest}`;
}
