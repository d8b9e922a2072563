/** An amount in the smallest unit (cents for USD). Never a float: sums stay exact. */
export type Money = { cents: number; currencyCode: string };

/** Money as the storefront service writes it: a decimal string such as "12.5". */
type DecimalMoney = { amount: string; currencyCode: string };

/**
 * Reads the storefront's decimal string.
 *
 * @throws RangeError when the amount is not a decimal number
 */
export function toMoney({ amount, currencyCode }: DecimalMoney): Money {
  const cents = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`"${amount}" is not an amount of money.`);
  return { cents, currencyCode };
}

/** Reads money that an answer may leave out. */
export function toOptionalMoney(money: DecimalMoney | null): Money | null {
  return money ? toMoney(money) : null;
}

/** Dollars with two decimals, as analytics wants them: 1250 cents are 12.5. */
export function toDollars({ cents }: Money): number {
  return Number((cents / 100).toFixed(2));
}

/** For people: "$12.50". */
export function formatMoney({ cents, currencyCode }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode }).format(
    cents / 100,
  );
}
