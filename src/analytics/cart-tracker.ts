import type { TrackedLine } from './product-shape';
import { toProductProperties } from './product-shape';
import { trackEvent } from './track';

type CartLineEvent = { event: 'Product Added' | 'Product Removed'; line: TrackedLine };

/**
 * Calls the listener with the lines of each cart the service confirms: `[]` when there is no cart,
 * `undefined` when the next lines are no doing of this shopper here (before the first answer, after
 * an order, when another tab changed the cart). Returns the way to stop.
 */
type SubscribeToLines = (
  listener: (lines: readonly TrackedLine[] | undefined) => void,
) => () => void;

/**
 * Tracks what is added and removed by watching the cart, so that no button has to. Whatever the
 * way a line came or went, it is counted once, and only after the service took it.
 */
export function startCartTracker(subscribe: SubscribeToLines): () => void {
  let known: readonly TrackedLine[] | undefined;
  return subscribe((lines) => {
    if (known && lines) {
      for (const { event, line } of compareCarts(known, lines)) {
        trackEvent(event, toProductProperties(line));
      }
    }
    known = lines;
  });
}

/** One change per variant and plan whose quantity rose or fell; it may stand on several lines. */
export function compareCarts(
  before: readonly TrackedLine[],
  after: readonly TrackedLine[],
): CartLineEvent[] {
  const earlier = sumByGoods(before);
  const later = sumByGoods(after);
  const seen = new Map([...before, ...after].map((line) => [goodsOf(line), line]));
  return [...seen].flatMap(([goods, line]): CartLineEvent[] => {
    const difference = (later.get(goods) ?? 0) - (earlier.get(goods) ?? 0);
    if (difference === 0) return [];
    return [{ event: difference > 0 ? 'Product Added' : 'Product Removed', line }];
  });
}

function goodsOf({ variantGid, planGid }: TrackedLine): string {
  return planGid === null ? variantGid : `${variantGid} ${planGid}`;
}

function sumByGoods(lines: readonly TrackedLine[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const goods = goodsOf(line);
    quantities.set(goods, (quantities.get(goods) ?? 0) + line.quantity);
  }
  return quantities;
}

/** A discount code of a cart, and whether the shop grants it. */
type Coupon = { code: string; applicable: boolean };

type CouponChange = {
  event: 'Coupon Applied' | 'Coupon Denied' | 'Coupon Removed';
  code: string;
};

/** What became of discount codes between two carts. Codes are compared without case. */
export function compareCoupons(
  before: readonly Coupon[],
  after: readonly Coupon[],
): CouponChange[] {
  const find = (coupons: readonly Coupon[], { code }: Coupon) =>
    coupons.find((other) => other.code.toLowerCase() === code.toLowerCase());
  const changed = after.filter((coupon) => find(before, coupon)?.applicable !== coupon.applicable);
  return [
    ...changed.map(({ code, applicable }): CouponChange => ({
      event: applicable ? 'Coupon Applied' : 'Coupon Denied',
      code,
    })),
    ...before
      .filter((coupon) => !find(after, coupon))
      .map(({ code }): CouponChange => ({ event: 'Coupon Removed', code })),
  ];
}
