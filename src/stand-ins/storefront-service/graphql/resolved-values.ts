/** An object as a resolver hands it to GraphQL: values, or functions of the field's arguments. */
export type ResolvedObject = Record<string, unknown> & { __typename: string };

/** USD as both APIs write it. */
type MoneyV2 = { amount: string; currencyCode: 'USD' };

/** Trailing zeros go, but one decimal stays: 1250 cents are "12.5", 2500 are "25.0". */
export function presentMoney(cents: number): MoneyV2 {
  return { amount: (cents / 100).toFixed(2).replace(/0$/, ''), currencyCode: 'USD' };
}

/** The plain `Money` scalar of the Admin API and of REST payloads: "12.50". */
export function presentAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** UTC to the second, as the services write dates; the state keeps milliseconds. */
export function presentDate(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
