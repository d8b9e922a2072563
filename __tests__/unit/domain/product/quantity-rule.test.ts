import {
  allowedQuantity,
  describeQuantityRule,
  hasOneQuantity,
  toQuantityRule,
} from '../../../../src/domain/product/quantity-rule';

const pairs = { minimum: 4, maximum: 9, increment: 2 };

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [8, 8],
  [9, 8],
  [40, 8],
])('quantity rule: allows for %i of 4 to 9 in twos %i', (wanted, allowed) => {
  expect(allowedQuantity(wanted, pairs)).toBe(allowed);
});

it.each([
  [pairs, 'Only in multiples of 2, at least 4 and at most 9 in one order.'],
  [{ minimum: 3, maximum: null, increment: 3 }, 'Only in multiples of 3.'],
  [{ minimum: 4, maximum: null, increment: 1 }, 'At least 4 in one order.'],
  [{ minimum: 1, maximum: 2, increment: 1 }, 'At most 2 in one order.'],
])('quantity rule: describes %o', (rule, sentence) => {
  expect(describeQuantityRule(rule)).toBe(sentence);
});

it('quantity rule: is none where any quantity is sold, and leaves no choice where one is', () => {
  expect(toQuantityRule({ minimum: 1, maximum: null, increment: 1 })).toBeUndefined();
  expect(toQuantityRule(pairs)).toEqual(pairs);
  expect([pairs, { ...pairs, maximum: 5 }].map(hasOneQuantity)).toEqual([false, true]);
  expect(hasOneQuantity()).toBe(false);
});
