import {
  abandonedMessageId,
  cartTokenOf,
  readReturnFragment,
  toReturnFragment,
} from '../../../src/domain/cart/cart-return';
import type { Cart, CartLine, DiscountAllocation } from '../../../src/domain/cart/cart';
import { formatTotal, listTotals } from '../../../src/domain/cart/cart-totals';
import { toCheckout } from '../../../src/storefront/checkout/to-checkout';
import { makeCart, makeLine, usd } from '../../rigs/builders/shop-builders';
import type { GiftRecipient, RecipientField } from '../../../src/domain/cart/gift-recipient';
import { checkRecipient } from '../../../src/domain/cart/gift-recipient';
import { offsetOfDay } from '../../../src/lib/values/local-time';

const cartGid = 'gid://shopify/Cart/hWN5-token_1?key=0123456789abcdef';

it('cart return: a fragment leads back into its cart', () => {
  const fragment = toReturnFragment(cartGid);
  expect(fragment).toBe('#back=hWN5-token_1.0123456789abcdef');
  expect(readReturnFragment(fragment)).toBe(cartGid);
  expect(cartTokenOf(cartGid)).toBe('hWN5-token_1');
  expect(abandonedMessageId(cartGid)).toBe('cart-abandoned-hWN5-token_1');
});

it.each(['#lines', '#back=hWN5-token_1', '#back=a.b', '#back=<script>x</script>.12345678'])(
  'cart return: %p leads into no cart',
  (fragment) => expect(readReturnFragment(fragment)).toBeNull(),
);

it.each(['gid://shopify/Cart/hWN5-token_1', 'gid://shopify/Product/12345678?key=12345678', ''])(
  'cart return: %p has no way back',
  (gid) => expect([toReturnFragment(gid), cartTokenOf(gid)]).toEqual(['', null]),
);

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

const today = '2026-11-27';
const ana: GiftRecipient = {
  email: 'ana@example.com',
  name: 'Ana',
  message: 'For the gloves you keep borrowing.',
  sendOn: '2026-12-24',
  utcOffset: 300,
};

it.each([
  ['today', today],
  ['the 90th day', '2027-02-25'],
])('checkRecipient: accepts %s', (_name, sendOn) => {
  expect(checkRecipient({ ...ana, sendOn }, today)).toEqual({});
});

it.each<[string, Partial<GiftRecipient>, RecipientField, RegExp]>([
  ['no address', { email: '' }, 'email', /address/],
  ['a long name', { name: 'x'.repeat(256) }, 'name', /1 character too long/],
  ['a long message', { message: 'x'.repeat(203) }, 'message', /3 characters too long/],
  ['yesterday', { sendOn: '2026-11-26' }, 'sendOn', /from today/],
  ['the 91st day', { sendOn: '2027-02-26' }, 'sendOn', /90 days/],
  ['no date', { sendOn: '2026-02-30' }, 'sendOn', /Choose a day/],
])('checkRecipient: refuses %s beside its field', (_name, part, field, message) => {
  expect(checkRecipient({ ...ana, ...part }, today)).toEqual({
    [field]: expect.stringMatching(message),
  });
});

it.each([
  ['in the winter of New York', '2027-03-13', 300],
  ['on the day on which its clocks go forward', '2027-03-14', 300],
  ['in its summer', '2027-03-15', 240],
])(
  'offsetOfDay: a card bought in winter for a day %s is sent at its midnight',
  (_name, day, offset) => {
    const changesAt = Date.parse('2027-03-14T07:00Z');
    expect(offsetOfDay(day, (instant) => (instant < changesAt ? 300 : 240))).toBe(offset);
  },
);

it('offsetOfDay: a day whose midnight is skipped begins at one, as in Beirut', () => {
  const changesAt = Date.parse('2027-03-27T22:00Z');
  const offsetAt = (instant: number) => (instant < changesAt ? -120 : -180);
  expect(Date.parse('2027-03-28') + offsetOfDay('2027-03-28', offsetAt) * 60_000).toBe(changesAt);
});
