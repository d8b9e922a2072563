/** @jest-environment jest-fixed-jsdom */
import {
  compareCarts,
  compareCoupons,
  startCartTracker,
} from '../../../src/analytics/cart-tracker';
import type { TrackedLine } from '../../../src/analytics/product-shape';

function line(uid: number, quantity: number): TrackedLine {
  return {
    productGid: `gid://shopify/Product/${uid}`,
    productTitle: `Product ${uid}`,
    productType: 'Gloves',
    handle: `product-${uid}`,
    variantGid: `gid://shopify/ProductVariant/${uid}`,
    price: { cents: 1250, currencyCode: 'USD' },
    planGid: null,
    quantity,
  };
}

const summary = (before: TrackedLine[], after: TrackedLine[]) =>
  compareCarts(before, after).map((change) => `${change.event}: ${change.line.productTitle}`);

describe('compareCarts', () => {
  it.each([
    ['a new line', [], [line(1, 2)], ['Product Added: Product 1']],
    ['a line that went', [line(1, 2)], [], ['Product Removed: Product 1']],
    ['more of a line', [line(1, 1)], [line(1, 3)], ['Product Added: Product 1']],
    ['less of a line', [line(1, 3)], [line(1, 1)], ['Product Removed: Product 1']],
    ['a line that sold out', [line(1, 1)], [line(1, 0)], ['Product Removed: Product 1']],
    ['nothing', [line(1, 1), line(2, 2)], [line(2, 2), line(1, 1)], []],
    ['one variant moved from two lines to one', [line(1, 1), line(1, 2)], [line(1, 3)], []],
    [
      'a swap',
      [line(1, 1)],
      [line(2, 1)],
      ['Product Removed: Product 1', 'Product Added: Product 2'],
    ],
  ])('reports %s', (_case, before, after, changes) => {
    expect(summary(before, after)).toEqual(changes);
  });
});

describe('startCartTracker', () => {
  type Listener = (lines: readonly TrackedLine[] | undefined) => void;
  let confirm: Listener;

  const traits = { traits: {} };
  const queued = () => {
    const queue = window.analytics;
    return Array.isArray(queue) ? queue : [];
  };

  beforeEach(() => {
    window.analytics = [];
    startCartTracker((listener) => {
      confirm = listener;
      return () => undefined;
    });
  });

  it('takes the first cart as the base of comparison', () => {
    confirm([line(1, 1)]);
    expect(queued()).toEqual([]);
  });

  it('tracks the changes between confirmed carts', () => {
    confirm([]);
    confirm([line(1, 2)]);
    confirm([line(1, 2), line(2, 1)]);
    confirm([line(2, 1)]);
    expect(queued()).toMatchObject([
      ['track', 'Product Added', { product_id: '1', price: 12.5, quantity: 1 }, traits],
      ['track', 'Product Added', { product_id: '2' }, traits],
      ['track', 'Product Removed', { product_id: '1' }, traits],
    ]);
  });

  it('does not track an order as a removal', () => {
    confirm([line(1, 2)]);
    confirm(undefined);
    confirm([]);
    confirm([line(2, 1)]);
    expect(queued()).toMatchObject([['track', 'Product Added', { product_id: '2' }, traits]]);
  });
});

describe('compareCoupons', () => {
  const granted = { code: 'CORNER10', applicable: true };
  const refused = { code: 'NOSUCH', applicable: false };

  it('reports applied, denied and removed codes', () => {
    expect(compareCoupons([], [granted, refused])).toEqual([
      { event: 'Coupon Applied', code: 'CORNER10' },
      { event: 'Coupon Denied', code: 'NOSUCH' },
    ]);
    expect(compareCoupons([granted, refused], [granted])).toEqual([
      { event: 'Coupon Removed', code: 'NOSUCH' },
    ]);
  });

  it('reports nothing for unchanged codes, ignoring case', () => {
    expect(compareCoupons([granted], [{ code: 'corner10', applicable: true }])).toEqual([]);
  });

  it('reports codes that start or stop applying', () => {
    expect(compareCoupons([{ ...granted, applicable: false }], [granted])).toEqual([
      { event: 'Coupon Applied', code: 'CORNER10' },
    ]);
    expect(compareCoupons([granted], [{ ...granted, applicable: false }])).toEqual([
      { event: 'Coupon Denied', code: 'CORNER10' },
    ]);
  });
});
