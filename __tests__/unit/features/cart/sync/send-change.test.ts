import {
  hasTakenEffect,
  isLostCart,
  toSentMark,
} from '../../../../../src/features/cart/sync/send-change';
import type {
  ChangeRequest,
  QueuedChange,
} from '../../../../../src/features/cart/state/queued-change';
import { makeCart, makeLine, makeMerchandise, usd } from '../../../../rigs/builders/shop-builders';

const one = makeCart({ lines: [makeLine('rope', 1)] });

it('isLostCart: recognizes a refusal, and an answer with another cart', () => {
  const answer = { cart: one, userErrors: [], warnings: [] };
  expect(isLostCart(one, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/1?key=other' }, answer)).toBe(false);
  expect(isLostCart({ ...one, cartGid: 'gid://shopify/Cart/2?key=a' }, answer)).toBe(true);
  const refusal = { code: 'INVALID' as const, field: ['cartId'], message: 'no' };
  expect(isLostCart(one, { ...answer, cart: null, userErrors: [refusal] })).toBe(true);
});

const rope = { lineKey: 'rope', merchandise: makeMerchandise('rope') };
const two = makeCart({ lines: [makeLine('rope', 2)] });
const noted = makeCart({ note: 'Ring.' });
const paid = makeCart({
  giftCards: [{ gid: 'card-1', lastCharacters: '0025', amountUsed: usd(500), balance: usd(0) }],
});
const coded = makeCart({ discountCodes: [{ code: 'corner10', applicable: false }] });

function change(request: ChangeRequest): QueuedChange {
  return { ...request, changeId: 1 };
}

it.each([
  ['an addition that arrived', { kind: 'add', lines: [{ ...rope, quantity: 1 }] }, one, two, true],
  [
    'an addition clipped to stock',
    { kind: 'add', lines: [{ ...rope, quantity: 9 }] },
    one,
    two,
    true,
  ],
  ['an addition that did not', { kind: 'add', lines: [{ ...rope, quantity: 1 }] }, one, one, false],
  ['a first line', { kind: 'add', lines: [{ ...rope, quantity: 1 }] }, null, one, false],
  ['no cart at all', { kind: 'add', lines: [{ ...rope, quantity: 1 }] }, null, null, false],
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
  [
    'an addition whose line was clipped meanwhile',
    { kind: 'add', lines: [{ ...rope, quantity: 1 }] },
    two,
    one,
    false,
  ],
  [
    'a quantity that another stock made',
    { kind: 'set-quantity', ...rope, quantity: 5 },
    one,
    two,
    false,
  ],
  ['a note', { kind: 'set-note', note: 'Ring.' }, one, noted, true],
  ['a note that did not arrive', { kind: 'set-note', note: 'Ring.' }, one, one, false],
  ['a gift card', { kind: 'apply-gift-card', code: 'corner-gift-0025' }, one, paid, true],
  ['a gift card that did not arrive', { kind: 'apply-gift-card', code: 'a-0025' }, one, one, false],
  ['a gift card taken off', { kind: 'remove-gift-card', gid: 'card-1' }, paid, one, true],
  ['a gift card that is still on', { kind: 'remove-gift-card', gid: 'card-1' }, paid, paid, false],
  ['a removal', { kind: 'set-quantity', ...rope, quantity: 0 }, one, makeCart(), true],
  ['a code', { kind: 'apply-code', code: 'CORNER10' }, one, coded, true],
  ['a code that did not arrive', { kind: 'apply-code', code: 'CORNER10' }, one, one, false],
  ['a code taken away', { kind: 'remove-code', code: 'CORNER10' }, coded, one, true],
] as const)('hasTakenEffect: judges %s', (_name, request, before, after, expected) => {
  const asked = change(request);
  expect(hasTakenEffect(asked, toSentMark(asked, before, 0), after)).toBe(expected);
});
