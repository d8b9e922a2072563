import {
  readOrderNumber,
  readPaymentReturn,
} from '../../../../src/features/orders/read-payment-return';

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
