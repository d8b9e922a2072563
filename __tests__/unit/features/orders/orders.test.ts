import { readLastOrder } from '../../../../src/features/orders/last-order';
import { makeMerchandise, usd } from '../../../rigs/builders/shop-builders';
import {
  readOrderNumber,
  readPaymentReturn,
} from '../../../../src/features/orders/read-payment-return';

const order = {
  cartGid: 'gid://shopify/Cart/1?key=a',
  leftAt: 1_790_000_000_000,
  payOrigin: 'https://shop.example',
  returnProof: '3f',
  lines: [{ quantity: 2, merchandise: makeMerchandise('rope'), total: usd(3600) }],
  totals: [{ label: 'Total', amount: usd(3600), isReduction: false, isTotal: true }],
  coupons: ['CORNER10'],
  discount: usd(0),
  subtotal: usd(3600),
  shipping: usd(500),
  total: usd(4100),
  orderNumber: null,
};

it('reads what was written', () => {
  expect(readLastOrder(JSON.parse(JSON.stringify(order)))).toEqual(order);
});

it.each([
  ['another cart id', { cartGid: 'javascript:alert(1)' }],
  ['lines that are none', { lines: [{ ...order.lines[0], quantity: -1 }] }],
  ['merchandise without a title', { lines: [{ ...order.lines[0], merchandise: {} }] }],
  ['amounts of no money', { total: { cents: '4100', currencyCode: 'USD' } }],
  ['a currency nobody has', { shipping: { cents: 500, currencyCode: 'dollars' } }],
  ['no totals', { totals: undefined }],
  ['coupons that are no text', { coupons: [{}] }],
])('refuses %s', (_name, change) => {
  expect(readLastOrder({ ...order, ...change })).toBeNull();
});

it('reads an order without time, origin and proof of leaving as unknown in all', () => {
  const { leftAt, payOrigin, returnProof, ...older } = order;
  expect(readLastOrder(older)).toMatchObject({ leftAt: 0, payOrigin: '', returnProof: '' });
  expect(
    readLastOrder({
      ...order,
      leftAt: `${leftAt}`,
      payOrigin: [payOrigin],
      returnProof: [returnProof],
    }),
  ).toMatchObject({
    leftAt: 0,
    payOrigin: '',
    returnProof: '',
  });
});

it('drops an invalid order number', () => {
  expect(readLastOrder({ ...order, orderNumber: '1001' })?.orderNumber).toBe('1001');
  expect(readLastOrder({ ...order, orderNumber: '<img src=x>' })?.orderNumber).toBeNull();
});

it.each([
  ...['<img src=x>', '01001', '0', '1', '999', '-1001', '1e9', '#1001', '1'.repeat(13), ''],
  ...['ABC12', 'xpav284ct', 'XPAV 284', 'X'.repeat(13), '012345'],
])('refuses the order number %j', (text) => {
  expect(readOrderNumber(text)).toBeNull();
  expect(readPaymentReturn(`?order=${encodeURIComponent(text)}`).orderNumber).toBeNull();
});

it('reads the order number, or the confirmation number', () => {
  expect(readOrderNumber('1001')).toBe('1001');
  expect(readOrderNumber('XPAV284CT')).toBe('XPAV284CT');
  expect(readOrderNumber('4XPAV284C')).toBe('4XPAV284C');
  expect(readOrderNumber(null)).toBeNull();
});

it.each([
  ['?order=1001&payment=card', ['card']],
  ['?order=1001&payment=gift_card,card', ['card', 'gift_card']],
  ['?order=1001&payment=none', ['none']],
  ['?order=1001', []],
  ['?order=1001&payment=', []],
  ['?order=1001&payment=beans,%3Cscript%3E', []],
  ['?order=1001&payment=constructor', []],
])('reads the payment methods from %s', (search, paymentMethods) => {
  expect(readPaymentReturn(search)).toMatchObject({ orderNumber: '1001', paymentMethods });
});

it('reads the proof', () => {
  expect(readPaymentReturn('?order=1001&return=3f').proof).toBe('3f');
  expect(readPaymentReturn('?order=1001').proof).toBe('');
});
