import type { CartChange } from '../../../../src/features/cart/cart-changes';
import { enqueue } from '../../../../src/features/cart/cart-changes';
import { makeMerchandise } from '../../../support/shop-builders';

function add(changeId: number, lineKey: string, quantity = 1): CartChange {
  return { kind: 'add', changeId, lineKey, quantity, merchandise: makeMerchandise(lineKey) };
}

function set(changeId: number, lineKey: string, quantity: number): CartChange {
  return {
    kind: 'set-quantity',
    changeId,
    lineKey,
    quantity,
    merchandise: makeMerchandise(lineKey),
  };
}

const nothingSent = () => false;

it('keeps only the last quantity of a line', () => {
  const queue = [set(1, 'rope', 2), set(2, 'bag', 5)];
  expect(enqueue(queue, set(3, 'rope', 4), nothingSent)).toEqual([
    set(2, 'bag', 5),
    set(3, 'rope', 4),
  ]);
});

it('leaves alone what has been sent', () => {
  const isSent = (changeId: number) => changeId === 1;
  expect(enqueue([set(1, 'rope', 2)], set(2, 'rope', 3), isSent)).toHaveLength(2);
  expect(enqueue([add(1, 'rope')], add(2, 'rope'), isSent)).toHaveLength(2);
});

it('makes two additions of the same thing one', () => {
  expect(enqueue([add(1, 'rope', 2)], add(2, 'rope'), nothingSent)).toEqual([add(2, 'rope', 3)]);
  expect(enqueue([add(1, 'rope')], add(2, 'bag'), nothingSent)).toHaveLength(2);
});

it('keeps the order of an addition and a quantity', () => {
  const queue = enqueue([set(1, 'rope', 3)], add(2, 'rope'), nothingSent);
  expect(queue.map(({ kind }) => kind)).toEqual(['set-quantity', 'add']);
});
