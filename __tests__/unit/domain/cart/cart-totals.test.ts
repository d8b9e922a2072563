import type { DiscountAllocation } from '../../../../src/domain/cart/cart';
import { formatTotal, listTotals } from '../../../../src/domain/cart/cart-totals';
import { makeCart, usd } from '../../../rigs/builders/shop-builders';

function allocation(title: string, cents: number): DiscountAllocation {
  return {
    title,
    code: title,
    amount: usd(cents),
    allocationMethod: 'ACROSS',
    targetSelection: 'ALL',
    targetType: 'LINE_ITEM',
    value: { kind: 'percentage', percentage: 10 },
  };
}

it('lists the service’s amounts one by one and adds none of them up', () => {
  const express = {
    code: null,
    description: null,
    handle: 'h',
    title: 'Express',
    estimatedCost: usd(1500),
  };
  const cart = makeCart({
    cost: { subtotal: usd(10000), total: usd(10500), tax: usd(0), duties: null },
    discountAllocations: [allocation('CORNER10', 700), allocation('CORNER10', 300)],
    deliveryGroups: [{ deliveryGroupGid: 'g', options: [express], selected: express }],
    giftCards: [{ gid: 'c', lastCharacters: '0025', amountUsed: usd(2500), balance: usd(0) }],
  });
  expect(
    listTotals(cart)
      .map(formatTotal)
      .map(({ label, value }) => `${label}: ${value}`),
  ).toEqual([
    'Subtotal: $100.00',
    'Discount CORNER10: −$7.00',
    'Discount CORNER10: −$3.00',
    'Shipping: Express: $15.00',
    'Tax: $0.00',
    'Gift card •••• 0025: −$25.00',
    'Total: $105.00',
  ]);
});

it('omits amounts the service has not calculated', () => {
  expect(listTotals(makeCart()).map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
});
