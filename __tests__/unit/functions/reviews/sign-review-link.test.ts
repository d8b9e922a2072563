import { readReviewFragment, toReviewFragment } from '../../../../src/domain/product/review-link';
import {
  checkReviewLink,
  signReviewLink,
} from '../../../../src/functions/reviews/sign-review-link';

const order = {
  orderId: '8123',
  orderName: '#1001',
  products: [{ productId: '7', title: 'Gants de boxe 🥊 “Première”' }],
};
const service = { key: 'pk_first' };
const signed = signReviewLink(order, '2026-11-01T12:00:00Z', service);
const on = (day: string) => new Date(`${day}T12:00:00Z`);

test('review link: names order and products until it expires, also behind the fragment of an address', () => {
  expect(readReviewFragment(toReviewFragment(signed))).toBe(signed);
  const read = checkReviewLink(signed, service, on('2027-01-30'));
  expect(read).toEqual({ ...order, until: '2027-01-30' });
  expect(checkReviewLink(signed, service, on('2027-01-31'))).toBeUndefined();
});

test('review link: is accepted with the key before, while it is being replaced', () => {
  const replaced = { key: 'pk_second', previousKey: 'pk_first' };
  expect(checkReviewLink(signed, replaced, on('2026-12-01'))).toBeDefined();
  expect(checkReviewLink(signed, { key: 'pk_second' }, on('2026-12-01'))).toBeUndefined();
});

test('review link: another order, product or day is not what was signed', () => {
  const [text = '', proof = ''] = signed.split('.');
  const forged = JSON.stringify({ ...order, orderId: '9', until: '2099-01-01' });
  const other = Buffer.from(forged).toString('base64url');
  for (const given of [`${other}.${proof}`, `${text}.${proof}.x`, text, '', '..', 'null.null']) {
    expect(checkReviewLink(given, service, on('2026-12-01'))).toBeUndefined();
  }
});
