import { measureFreeShipping } from '../../../../src/features/cart-extras/free-shipping';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../support/shop-builders';

const threshold = usd(9900);

function bodiless(name: string) {
  const merchandise = makeMerchandise(name, { requiresShipping: false });
  return { ...makeLine(name, 1), merchandise };
}

it('counts what is sent, and tells what is missing', () => {
  const cart = makeCart({ lines: [makeLine('rope', 3), bodiless('membership')] });
  expect(measureFreeShipping(cart, threshold)).toEqual({
    threshold,
    reached: usd(3000),
    missing: usd(6900),
  });
});

it('takes off the goods’ share of a discount on the order, but none on shipping', () => {
  const allocation = {
    title: 'TEN',
    code: 'TEN',
    amount: usd(400),
    allocationMethod: 'ACROSS',
    targetSelection: 'ALL',
    value: { kind: 'percentage', percentage: 10 },
  } as const;
  const cart = makeCart({
    lines: [makeLine('rope', 3), bodiless('membership')],
    discountAllocations: [
      { ...allocation, targetType: 'LINE_ITEM' },
      { ...allocation, targetType: 'SHIPPING_LINE' },
    ],
  });
  expect(measureFreeShipping(cart, threshold)?.reached).toEqual(usd(2700));
});

it('misses nothing once it is reached', () => {
  const cart = makeCart({ lines: [makeLine('rope', 12)] });
  expect(measureFreeShipping(cart, threshold)?.missing).toEqual(usd(0));
});

it('is silent about a cart that sends nothing, other money, and rates that are known', () => {
  const group = { deliveryGroupGid: 'group', options: [], selected: null };
  const lines = [makeLine('rope', 1)];
  expect(measureFreeShipping(makeCart({ lines: [bodiless('card')] }), threshold)).toBeNull();
  expect(measureFreeShipping(makeCart({ lines: [makeLine('rope', 0)] }), threshold)).toBeNull();
  expect(measureFreeShipping(makeCart({ lines }), { cents: 9900, currencyCode: 'CAD' })).toBeNull();
  expect(measureFreeShipping(makeCart({ lines, deliveryGroups: [group] }), threshold)).toBeNull();
});
