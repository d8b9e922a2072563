/** A discount code of a cart, and whether the shop grants it. */
export type Coupon = { code: string; applicable: boolean };

export type CouponChange = {
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
