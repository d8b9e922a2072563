import type { TrackedLine } from './product-shape';
import { toProductProperties } from './product-shape';
import { trackEvent } from './track';

type CartLineEvent = { event: 'Product Added' | 'Product Removed'; line: TrackedLine };

/**
 * Subscribes a listener to the lines of each cart the service confirms: `[]` when there is no cart,
 * `undefined` when the next change is not this shopper's (before the first answer, after an order,
 * after a change by another tab). Returns a function that unsubscribes.
 */
type SubscribeToLines = (
  listener: (lines: readonly TrackedLine[] | undefined) => void,
) => () => void;

/**
 * Tracks added and removed lines by comparing confirmed carts, so that no button has to. Each
 * change is counted once, after the service has confirmed it, whatever caused it. Returns a
 * function that stops.
 */
export function startCartTracker(subscribe: SubscribeToLines): () => void {
  let known: readonly TrackedLine[] | undefined;
  return subscribe((lines) => {
    if (known && lines) {
      for (const { event, line } of compareCarts(known, lines)) {
        const product = toProductProperties(line);
        if (event === 'Product Added') trackEvent('Product Added', product);
        else trackEvent('Product Removed', product);
      }
    }
    known = lines;
  });
}

/**
 * Compares two carts. Returns one event per variant and selling plan whose total quantity changed;
 * the quantity may be spread over several lines.
 */
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

/** Discount code of a cart, and whether the shop grants it. */
type Coupon = { code: string; applicable: boolean };

type CouponChange = {
  event: 'Coupon Applied' | 'Coupon Denied' | 'Coupon Removed';
  code: string;
};

/** Compares the discount codes of two carts, ignoring case. */
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
