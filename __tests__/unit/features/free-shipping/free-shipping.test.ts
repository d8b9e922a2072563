import type { Cart } from '../../../../src/domain/cart/cart';
import {
  describeRule,
  explainUncounted,
  measureFreeShipping,
} from '../../../../src/features/free-shipping/free-shipping';
import { makeGroup } from '../../../rigs/builders/delivery-builders';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../rigs/builders/shop-builders';

const threshold = usd(9900);
const rule = { threshold, maxGrams: 20_000 };

function bodiless(name: string) {
  const merchandise = makeMerchandise(name, { requiresShipping: false });
  return { ...makeLine(name, 1), merchandise };
}

it('free shipping: counts lines that are shipped, and the amount missing', () => {
  const cart = makeCart({ lines: [makeLine('rope', 3), bodiless('membership')] });
  expect(measureFreeShipping(cart, rule)).toEqual({
    threshold,
    reached: usd(3000),
    missing: usd(6900),
  });
  expect(explainUncounted(cart)).toBe(' Only what is shipped counts.');
  expect(explainUncounted(makeCart({ lines: [makeLine('rope', 3)] }))).toBe('');
});

it('free shipping: subtracts the share of a discount on the order that each shipped line has', () => {
  const rope = { ...makeLine('rope', 3), orderDiscounts: usd(300) };
  const reached = (...lines: Cart['lines']) =>
    measureFreeShipping(makeCart({ lines }), rule)?.reached;
  expect(reached(rope, bodiless('gift card'))).toEqual(usd(2700));
  expect(reached(rope, { ...bodiless('class'), orderDiscounts: usd(100) })).toEqual(usd(2700));
});

it('free shipping: promises nothing for two parcels, which are rated one by one', () => {
  const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Every month' };
  const wraps = makeLine('wraps', 1);
  const planned = { ...wraps, merchandise: { ...wraps.merchandise, plan } };
  expect(measureFreeShipping(makeCart({ lines: [makeLine('rope', 3), planned] }), rule)).toBeNull();
});

it('free shipping: promises nothing for a parcel that is too heavy for standard shipping', () => {
  const bags = (quantity: number) =>
    makeCart({ lines: [{ ...makeLine('bag', quantity), grams: 10_000 }, makeLine('rope', 9)] });
  expect(measureFreeShipping(bags(2), rule)?.missing).toEqual(usd(0));
  expect(measureFreeShipping(bags(3), rule)).toBeNull();
  expect(measureFreeShipping(bags(3), { ...rule, maxGrams: null })).not.toBeNull();
});

it('free shipping: returns nothing for a cart that ships nothing, or in another currency', () => {
  const lines = [makeLine('rope', 1)];
  expect(measureFreeShipping(makeCart({ lines: [bodiless('card')] }), rule)).toBeNull();
  expect(measureFreeShipping(makeCart({ lines: [makeLine('rope', 0)] }), rule)).toBeNull();
  const canadian = { ...rule, threshold: { cents: 9900, currencyCode: 'CAD' } };
  expect(measureFreeShipping(makeCart({ lines }), canadian)).toBeNull();
});

describe('with known rates', () => {
  const missingOf = (quantity: number, ...deliveryGroups: ReturnType<typeof makeGroup>[]) => {
    const cart = makeCart({ lines: [makeLine('rope', quantity)], deliveryGroups });
    return measureFreeShipping(cart, rule)?.missing;
  };

  it('free shipping: counts where they agree with the rule', () => {
    expect(missingOf(3, makeGroup(['Standard', 500], ['Express', 1500]))).toEqual(usd(6900));
    expect(missingOf(10, makeGroup(['Standard', 0], ['Express', 1500]))).toEqual(usd(0));
  });

  it.each([
    ['say otherwise', 10, [makeGroup(['Standard', 500])]],
    ['are free already', 3, [makeGroup(['Standard', 0])]],
    ['are for freight', 3, [makeGroup(['Freight', 4500])]],
    ['are none', 3, [makeGroup()]],
    ['are for two parcels', 3, [makeGroup(['Standard', 500]), makeGroup(['Standard', 500])]],
  ])('free shipping: returns nothing where they %s', (_name, quantity, groups) => {
    expect(missingOf(quantity, ...groups)).toBeUndefined();
  });
});

it.each([
  ['US', null, 'From $99.00.'],
  ['US', 'the contiguous United States', 'From $99.00 in the contiguous United States.'],
  ['US', { provinceCode: 'AK' }, 'From $99.00 in Alaska.'],
  ['AU', { provinceCode: 'NT' }, 'From $99.00.'],
])('free shipping: describes the rule of %s', (countryCode, area, words) => {
  expect(describeRule({ ...rule, area }, countryCode)).toBe(words);
});
