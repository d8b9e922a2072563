/**
 * The flow for left carts, as it is set up in the service: it begins with the event "Started Checkout",
 * waits an hour, ends if an order or another such event came meanwhile, sends one reminder and reports the
 * left cart to the site. Each function returns the next state; the mail room stores it together with the
 * emails, so that a restart neither loses nor repeats one.
 */
import * as v from 'valibot';
import type { StartedCheckout } from './read-event';

/** Wait of the flow, in milliseconds. */
const reminderWaitMs = 60 * 60 * 1000;

/** Maximum number of started checkouts that are kept; the oldest are dropped. */
const maxLeftCarts = 500;

/** Maximum number of attempts to report a left cart to the site. */
const maxReports = 8;

const firstRetryMs = 60_000;

export const leftCartSchema = v.object({
  uniqueId: v.string(),
  email: v.string(),
  cartToken: v.string(),
  cartUrl: v.string(),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  startedAt: v.string(),
  abandonment: v.nullable(v.string()),
  /**
   * `waiting` until the wait is over. `replaced`: the cart or its shopper came again; `emptied`: nothing is in
   * the cart; `reminded-before`: this cart had its reminder.
   */
  state: v.picklist([
    'waiting',
    'reminded',
    'suppressed',
    'ordered',
    'replaced',
    'emptied',
    'reminded-before',
  ]),
  /** End of the wait, ISO 8601. */
  dueAt: v.string(),
  /** Time of the next report to the site; null if there is none to make. */
  reportDueAt: v.nullable(v.string()),
  /** Number of reports that the site has not taken. */
  failedReports: v.number(),
});

/** A started checkout with its state in the flow. */
export type LeftCart = v.InferOutput<typeof leftCartSchema>;

/** Adds a started checkout, newest first. It replaces the one of this address that waits. */
export function startLeftCart(
  carts: readonly LeftCart[],
  started: StartedCheckout,
): readonly LeftCart[] {
  if (carts.some(({ uniqueId }) => uniqueId === started.uniqueId)) return carts;
  const isOfThis = ({ email, cartToken }: LeftCart) =>
    email === started.email || cartToken === started.cartToken;
  const wasReminded = carts.some(
    ({ state, cartToken }) => state === 'reminded' && cartToken === started.cartToken,
  );
  const dueAt = new Date(Date.parse(started.startedAt) + reminderWaitMs).toISOString();
  const cart: LeftCart = {
    ...started,
    state: started.items.length === 0 ? 'emptied' : wasReminded ? 'reminded-before' : 'waiting',
    dueAt,
    reportDueAt: null,
    failedReports: 0,
  };
  const others = carts.map((other): LeftCart =>
    other.state === 'waiting' && isOfThis(other) ? { ...other, state: 'replaced' } : other,
  );
  return [cart, ...others].slice(0, maxLeftCarts);
}

export function isDue({ state, dueAt }: LeftCart, now: Date): boolean {
  return state === 'waiting' && Date.parse(dueAt) <= now.getTime();
}

/** Ends the wait of a cart. One that was left is reported to the site if the visitor had consented. */
export function endWait(
  cart: LeftCart,
  state: 'reminded' | 'suppressed' | 'ordered',
  now: Date,
): LeftCart {
  const isLeft = state !== 'ordered' && cart.abandonment !== null;
  return { ...cart, state, reportDueAt: isLeft ? now.toISOString() : null };
}

/** Notes an attempt to report a cart. Attempts that fail are repeated, each after twice the time. */
export function noteReport(cart: LeftCart, isTaken: boolean, now: Date): LeftCart {
  if (isTaken) return { ...cart, reportDueAt: null };
  const failedReports = cart.failedReports + 1;
  const delayMs = firstRetryMs * 2 ** cart.failedReports;
  const next = new Date(now.getTime() + delayMs).toISOString();
  return { ...cart, failedReports, reportDueAt: failedReports < maxReports ? next : null };
}

/** Returns the time of the flow's next step, in milliseconds since 1970; `Infinity` if there is none. */
export function nextStepAt(carts: readonly LeftCart[]): number {
  const times = carts.flatMap(({ state, dueAt, reportDueAt }) => [
    ...(state === 'waiting' ? [Date.parse(dueAt)] : []),
    ...(reportDueAt === null ? [] : [Date.parse(reportDueAt)]),
  ]);
  return Math.min(...times);
}
