import type { Cart, CartLine, DiscountAllocation } from '../../../../src/domain/cart/cart';
import { formatTotal, listTotals } from '../../../../src/domain/cart/cart-totals';
import { toCheckout } from '../../../../src/storefront/checkout/to-checkout';
import { makeGroup } from '../../../rigs/builders/delivery-builders';
import { makeCart, makeLine, usd } from '../../../rigs/builders/shop-builders';

const labels = (cart: Cart) => listTotals(toCheckout(cart)).map(({ label }) => label);

function allocation(title: string, cents: number): DiscountAllocation {
  return {
    title,
    code: title,
    amount: usd(cents),
    targetType: 'LINE_ITEM',
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
    cost: { subtotal: usd(10000), total: usd(10500) },
    discountAllocations: [allocation('CORNER10', 700), allocation('CORNER10', 300)],
    deliveryGroups: [
      { deliveryGroupGid: 'g', lineGids: [], options: [express], selected: express },
    ],
    giftCards: [{ gid: 'c', lastCharacters: '0025', amountUsed: usd(2500), balance: usd(0) }],
  });
  expect(
    listTotals(toCheckout(cart))
      .map(formatTotal)
      .map(({ label, value }) => `${label}: ${value}`),
  ).toEqual([
    'Subtotal: $100.00',
    'Discount CORNER10: −$7.00',
    'Discount CORNER10: −$3.00',
    'Shipping: Express: $15.00',
    'Gift card •••• 0025: −$25.00',
    'Payment due: $105.00',
  ]);
});

it('omits amounts the service has not calculated', () => {
  expect(labels(makeCart())).toEqual(['Subtotal', 'Total']);
});

it('names the contents of each parcel, if there are several', () => {
  const group = makeGroup(['Standard', 500]);
  const cart = makeCart({
    lines: [makeLine('rope', 1), makeLine('wraps', 2)],
    deliveryGroups: [
      { ...group, lineGids: ['line-rope'] },
      { ...group, deliveryGroupGid: 'other', lineGids: ['line-wraps'] },
    ],
  });
  expect(labels(cart)).toEqual([
    'Subtotal',
    'Shipping of 1 × rope: Standard',
    'Shipping of 2 × wraps: Standard',
    'Total',
  ]);
});

describe('payments after the order', () => {
  const inPlan = (name: string, quantity: number, price: number, period: string) => {
    const line = makeLine(name, quantity);
    const next = { price: usd(price), period };
    const plan = { planGid: 'gid://shopify/SellingPlan/1', name: 'Renews', next };
    return { ...line, merchandise: { ...line.merchandise, price: usd(price), plan } };
  };
  const rows = (line: CartLine) =>
    listTotals(toCheckout(makeCart({ lines: [line] })))
      .map(formatTotal)
      .slice(1)
      .map(({ label, value }) => `${label}: ${value}`);

  it('follow the total, one period after the order', () => {
    expect(rows(inPlan('wraps', 2, 1275, 'every 3 months'))).toEqual([
      'Total due today: $0.00',
      '3 months after your order, then every 3 months: wraps, each of 2, plus shipping: $12.75',
    ]);
  });

  it('follow what gift cards leave to pay', () => {
    const card = { gid: 'c', lastCharacters: '0025', amountUsed: usd(500), balance: usd(0) };
    const lines = [inPlan('wraps', 1, 1275, 'every 3 months')];
    expect(labels(makeCart({ lines, giftCards: [card] }))).toEqual([
      'Subtotal',
      'Gift card •••• 0025',
      'Payment due today',
      '3 months after your order, then every 3 months: wraps, plus shipping',
    ]);
  });

  it('follow at the end of a trial, if the first order is free', () => {
    const line = { ...inPlan('membership', 1, 1900, 'every month'), terms: trial };
    expect(rows(line)[1]).toMatch(/^1 month after your order/);
    const { merchandise } = line;
    const goods = { ...merchandise, price: usd(0), requiresShipping: false };
    expect(rows({ ...line, merchandise: goods })).toEqual([
      'Total due today: $0.00',
      '14 days after your order, then every month: membership: $19.00',
    ]);
  });
});

const trial = { trialDays: 14, monthlyPrice: usd(1900) };
