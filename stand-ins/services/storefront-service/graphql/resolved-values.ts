/** Object that a resolver returns: values, or functions of the field's arguments. */
export type ResolvedObject = Record<string, unknown> & { __typename: string };

/** USD as in both APIs. */
type MoneyV2 = { amount: string; currencyCode: 'USD' };

/**
 * Formats an amount without trailing zeros but with one decimal: 1250 cents as "12.5", 2500 as
 * "25.0".
 */
export function presentMoney(cents: number): MoneyV2 {
  return { amount: (cents / 100).toFixed(2).replace(/0$/, ''), currencyCode: 'USD' };
}

/** Formats an amount as the `Money` scalar of the Admin API and REST payloads: "12.50". */
export function presentAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats a date in UTC to the second, as the services do; the state has milliseconds. */
export function presentDate(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
