import { isLostCart } from '../../../../../src/features/cart/sync/send-change';
import { makeCart, makeLine } from '../../../../rigs/builders/shop-builders';

const one = makeCart({ lines: [makeLine('rope', 1)] });

it('isLostCart: recognizes a refusal, and an answer with another cart', () => {
  const answer = { cart: one, userErrors: [], warnings: [] };
  expect(isLostCart(one, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/1?key=other' }, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/2?key=a' }, answer)).toBe(true);
  const refusal = { code: 'INVALID' as const, field: ['cartId'], message: 'no' };
  expect(isLostCart(one, { ...answer, cart: null, userErrors: [refusal] })).toBe(true);
});
