import { compareCoupons } from '../../../src/analytics/compare-coupons';

const granted = { code: 'CORNER10', applicable: true };
const refused = { code: 'NOSUCH', applicable: false };

it('tells what was granted, what was refused and what was taken off', () => {
  expect(compareCoupons([], [granted, refused])).toEqual([
    { event: 'Coupon Applied', code: 'CORNER10' },
    { event: 'Coupon Denied', code: 'NOSUCH' },
  ]);
  expect(compareCoupons([granted, refused], [granted])).toEqual([
    { event: 'Coupon Removed', code: 'NOSUCH' },
  ]);
});

it('says nothing of what stays, however it is written', () => {
  expect(compareCoupons([granted], [{ code: 'corner10', applicable: true }])).toEqual([]);
});

it('tells when a code begins or ceases to be granted', () => {
  expect(compareCoupons([{ ...granted, applicable: false }], [granted])).toEqual([
    { event: 'Coupon Applied', code: 'CORNER10' },
  ]);
  expect(compareCoupons([granted], [{ ...granted, applicable: false }])).toEqual([
    { event: 'Coupon Denied', code: 'CORNER10' },
  ]);
});
