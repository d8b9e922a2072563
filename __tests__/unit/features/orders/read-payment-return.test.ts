import {
  readOrderNumber,
  readPaymentReturn,
} from '../../../../src/features/orders/read-payment-return';

it.each(['<img src=x>', '01001', '0', '1', '999', '-1001', '1e9', '#1001', '1'.repeat(13), ''])(
  'refuses the order number %j',
  (text) => {
    expect(readOrderNumber(text)).toBeNull();
    expect(readPaymentReturn(`?order=${encodeURIComponent(text)}`).orderNumber).toBeNull();
  },
);

it('reads the order number', () => {
  expect(readOrderNumber('1001')).toBe('1001');
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
  expect(readPaymentReturn(search)).toEqual({ orderNumber: '1001', paymentMethods });
});
