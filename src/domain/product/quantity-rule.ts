import type { NumberSteps } from '../../lib/values/number-steps';
import { fitToSteps } from '../../lib/values/number-steps';

/** Quantities in which the merchant sells a variant, of one line of an order. */
export type QuantityRule = NumberSteps;

/** Rule of a variant for which the merchant has set none. */
const anyQuantity: QuantityRule = { minimum: 1, maximum: null, increment: 1 };

/** Rule of a membership: one for a person. */
export const onlyOne: QuantityRule = { minimum: 1, maximum: 1, increment: 1 };

/** Returns the service's rule of a variant; `undefined` if any quantity is sold. */
export function toQuantityRule({
  minimum,
  maximum,
  increment,
}: QuantityRule): QuantityRule | undefined {
  const isPlain = minimum <= 1 && maximum === null && increment <= 1;
  return isPlain ? undefined : { minimum, maximum, increment };
}

/** Returns the allowed quantity for a wanted one: the next higher, or the highest of all. */
export function allowedQuantity(wanted: number, rule: QuantityRule = anyQuantity): number {
  return fitToSteps(wanted, rule);
}

/** True if there is nothing to choose: one quantity is sold. */
export function hasOneQuantity(rule: QuantityRule = anyQuantity): boolean {
  return rule.maximum !== null && rule.maximum < rule.minimum + rule.increment;
}

/** Describes a rule: "Only in multiples of 3, at least 6 and at most 12 in one order." */
export function describeQuantityRule({ minimum, maximum, increment }: QuantityRule): string {
  const limits = [
    ...(minimum > increment ? [`at least ${minimum}`] : []),
    ...(maximum === null ? [] : [`at most ${maximum}`]),
  ].join(' and ');
  const parts = [
    ...(increment > 1 ? [`only in multiples of ${increment}`] : []),
    ...(limits ? [`${limits} in one order`] : []),
  ].join(', ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}
