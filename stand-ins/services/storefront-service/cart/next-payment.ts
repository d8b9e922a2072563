import { recurringPrice } from '../catalog/selling-plans';
import type { OrderLine } from '../state/shop-state';
import type { PricedLine } from './price-lines';

export type OrderNextPayment = NonNullable<OrderLine['nextPayment']>;

/**
 * Returns the payment that follows an order of a line, as the subscription app would charge it: at
 * the end of the trial, or one interval after the order. `undefined` for a single purchase.
 */
export function nextPayment(
  { record, variant, plan }: PricedLine,
  orderedAt: Date,
): OrderNextPayment | undefined {
  if (plan === null || record.quantity === 0) return undefined;
  const { interval, intervalCount, trialDays } = plan;
  const unit = interval.toLowerCase();
  return {
    cents: recurringPrice(variant.price, plan) * record.quantity,
    on: (trialDays === undefined
      ? addMonths(orderedAt, interval === 'YEAR' ? 12 * intervalCount : intervalCount)
      : addDays(orderedAt, trialDays)
    ).toISOString(),
    every: intervalCount === 1 ? `every ${unit}` : `every ${intervalCount} ${unit}s`,
  };
}

/** Returns the day and rhythm of a payment: "December 7, 2026, then every month". */
export function paymentTime({ on, every }: OrderNextPayment): string {
  return `${dayFormat.format(new Date(on))}, then ${every}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function addDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved;
}

/** Adds months; the 31st becomes the last day of a shorter month. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
