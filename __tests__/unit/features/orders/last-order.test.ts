import { readLastOrder } from '../../../../src/features/orders/last-order';
import { makeMerchandise, usd } from '../../../rigs/builders/shop-builders';

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
