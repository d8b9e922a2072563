import type { DiscountAllocation } from '../../../../src/domain/cart/cart';
import { formatTotal } from '../../../../src/domain/cart/cart-totals';
import { explainShipping } from '../../../../src/features/checkout/shipping-note';
import { makeGroup } from '../../../rigs/builders/delivery-builders';
import { makeCart, makeLine, usd } from '../../../rigs/builders/shop-builders';

const rule = { threshold: usd(9900), maxGrams: null, area: null };
const alaska = { threshold: usd(19900), maxGrams: null, area: { provinceCode: 'AK' } };

function cartOf(quantity: number, ...deliveryGroups: ReturnType<typeof makeGroup>[]) {
  return makeCart({ lines: [makeLine('rope', quantity)], deliveryGroups });
}

function onShipping(cents: number): DiscountAllocation {
  return {
    ...{ title: 'SHIPFREE', code: 'SHIPFREE', amount: usd(cents) },
    targetType: 'SHIPPING_LINE',
  };
}

it('shows the missing amount before and after there is an address', () => {
  const everywhere = { ...rule, area: 'the contiguous United States' };
  expect(explainShipping(cartOf(3), everywhere, 'US')).toBe(
    '$69.00 more, and standard shipping is free. From $99.00 in the contiguous United States.',
  );
  expect(explainShipping(cartOf(3, makeGroup(['Standard', 1200])), alaska, 'US')).toBe(
    '$169.00 more, and standard shipping is free. From $199.00 in Alaska.',
  );
});

it('explains why shipping is free', () => {
  const free = makeGroup(['Standard', 0]);
  expect(explainShipping(cartOf(20, free), alaska, 'US')).toBe(
    'Shipping is free from $199.00 in Alaska.',
  );
  expect(explainShipping(cartOf(3, free), null, 'US')).toBe('Shipping is free.');
  expect(explainShipping(cartOf(3, free), rule, 'US')).toBe('Shipping is free.');
  const cart = cartOf(3, makeGroup(['Standard', 500]));
  const withCode = { ...cart, discountAllocations: [onShipping(500)] };
  expect(explainShipping(withCode, rule, 'US')).toBe('Shipping is free with SHIPFREE.');
});

it('does not call shipping free if a code only makes it cheaper', () => {
  const cart = cartOf(3, makeGroup(['Standard', 500]));
  const withCode = { ...cart, discountAllocations: [onShipping(200)] };
  expect(explainShipping(withCode, null, 'US')).toBeNull();
});

it('points to a free rate when a dear one is selected', () => {
  const cart = cartOf(10, makeGroup(['Express', 1500], ['Standard', 0]));
  expect(explainShipping(cart, rule, 'US')).toBe('Standard shipping would be free.');
});

it('returns null if nothing is known', () => {
  expect(explainShipping(cartOf(3), null, 'CA')).toBeNull();
  expect(explainShipping(cartOf(3, makeGroup(['Freight', 4500])), rule, 'US')).toBeNull();
  expect(explainShipping(cartOf(10), rule, 'US')).toBeNull();
  expect(explainShipping(makeCart(), rule, 'US')).toBeNull();
});

it('formats free shipping as free, and nothing else', () => {
  const total = { amount: usd(0), isReduction: false, isTotal: false };
  expect(formatTotal({ ...total, label: 'Shipping: Standard' }).value).toBe('Free');
  expect(formatTotal({ ...total, label: 'Subtotal' }).value).toBe('$0.00');
  const reduction = { ...total, amount: usd(500), isReduction: true };
  expect(formatTotal({ ...reduction, label: 'Discount CORNER10' }).value).toBe('−$5.00');
});
