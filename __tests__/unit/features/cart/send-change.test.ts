import type { CartChange, CartChangeRequest } from '../../../../src/features/cart/cart-changes';
import { hasTakenEffect, isLostCart } from '../../../../src/features/cart/send-change';
import { makeCart, makeLine, makeMerchandise } from '../../../support/shop-builders';

const rope = { lineKey: 'rope', merchandise: makeMerchandise('rope') };
const one = makeCart({ lines: [makeLine('rope', 1)] });
const two = makeCart({ lines: [makeLine('rope', 2)] });
const coded = makeCart({ discountCodes: [{ code: 'corner10', applicable: false }] });

function change(request: CartChangeRequest): CartChange {
  return { ...request, changeId: 1 };
}

it.each([
  ['an addition that arrived', { kind: 'add', ...rope, quantity: 1 }, one, two, true],
  ['an addition clipped to stock', { kind: 'add', ...rope, quantity: 9 }, one, two, true],
  ['an addition that did not', { kind: 'add', ...rope, quantity: 1 }, one, one, false],
  ['a first line', { kind: 'add', ...rope, quantity: 1 }, null, one, true],
  ['no cart at all', { kind: 'add', ...rope, quantity: 1 }, null, null, false],
  ['a quantity', { kind: 'set-quantity', ...rope, quantity: 2 }, one, two, true],
  [
    'a quantity that was right before',
    { kind: 'set-quantity', ...rope, quantity: 1 },
    one,
    one,
    true,
  ],
  [
    'a quantity that did not arrive',
    { kind: 'set-quantity', ...rope, quantity: 5 },
    one,
    one,
    false,
  ],
  ['a removal', { kind: 'set-quantity', ...rope, quantity: 0 }, one, makeCart(), true],
  ['a code', { kind: 'apply-code', code: 'CORNER10' }, one, coded, true],
  ['a code that did not arrive', { kind: 'apply-code', code: 'CORNER10' }, one, one, false],
  ['a code taken away', { kind: 'remove-code', code: 'CORNER10' }, coded, one, true],
] as const)('judges %s', (_name, request, before, after, expected) => {
  expect(hasTakenEffect(change(request), before, after)).toBe(expected);
});

it('knows a lost cart by its refusal or by the stranger that is answered', () => {
  const answer = { cart: one, userErrors: [], warnings: [] };
  expect(isLostCart(one, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/1?key=other' }, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/2?key=a' }, answer)).toBe(true);
  const refusal = { code: 'INVALID' as const, field: ['cartId'], message: 'no' };
  expect(isLostCart(one, { ...answer, cart: null, userErrors: [refusal] })).toBe(true);
});
