import type { QueuedChange } from '../../../../../src/features/cart/state/queued-change';
import { enqueue } from '../../../../../src/features/cart/outbox/outbox';
import { makeMerchandise } from '../../../../rigs/builders/shop-builders';

function add(changeId: number, lineKey: string, quantity = 1): QueuedChange {
  const line = { lineKey, quantity, merchandise: makeMerchandise(lineKey) };
  return { kind: 'add', changeId, lines: [line] };
}

function set(changeId: number, lineKey: string, quantity: number): QueuedChange {
  return {
    kind: 'set-quantity',
    changeId,
    lineKey,
    quantity,
    merchandise: makeMerchandise(lineKey),
  };
}

const nothingSent = () => false;

it('enqueue: keeps only the last quantity of a line', () => {
  const queue = [set(1, 'rope', 2), set(2, 'bag', 5)];
  expect(enqueue(queue, set(3, 'rope', 4), nothingSent)).toEqual([
    set(2, 'bag', 5),
    set(3, 'rope', 4),
  ]);
});

it('enqueue: does not alter a change that has been sent', () => {
  const isSent = (changeId: number) => changeId === 1;
  expect(enqueue([set(1, 'rope', 2)], set(2, 'rope', 3), isSent)).toHaveLength(2);
  expect(enqueue([add(1, 'rope')], add(2, 'rope'), isSent)).toHaveLength(2);
});

it('enqueue: merges two additions of the same merchandise', () => {
  expect(enqueue([add(1, 'rope', 2)], add(2, 'rope'), nothingSent)).toEqual([add(2, 'rope', 3)]);
  expect(enqueue([add(1, 'rope')], add(2, 'bag'), nothingSent)).toHaveLength(2);
});

it('enqueue: keeps the order of an addition and a quantity', () => {
  const queue = enqueue([set(1, 'rope', 3)], add(2, 'rope'), nothingSent);
  expect(queue.map(({ kind }) => kind)).toEqual(['set-quantity', 'add']);
});

it('enqueue: keeps an addition of several lines separate', () => {
  const both: QueuedChange = {
    kind: 'add',
    changeId: 2,
    lines: ['rope', 'bag'].map((lineKey) => ({
      lineKey,
      quantity: 1,
      merchandise: makeMerchandise(lineKey),
    })),
  };
  expect(enqueue([add(1, 'rope')], both, nothingSent)).toEqual([add(1, 'rope'), both]);
  expect(enqueue([both], add(3, 'rope'), nothingSent)).toEqual([both, add(3, 'rope')]);
});

it('enqueue: keeps only the last note and the last change of a code, without regard to case', () => {
  const note = (changeId: number, text: string): QueuedChange => ({
    kind: 'set-note',
    changeId,
    note: text,
  });
  expect(enqueue([note(1, 'a'), set(2, 'bag', 1)], note(3, 'b'), nothingSent)).toEqual([
    set(2, 'bag', 1),
    note(3, 'b'),
  ]);
  const applied: QueuedChange = { kind: 'apply-code', changeId: 1, code: 'corner10' };
  const removed: QueuedChange = { kind: 'remove-code', changeId: 2, code: 'CORNER10' };
  const card: QueuedChange = { kind: 'apply-gift-card', changeId: 3, code: 'CORNER10' };
  expect(enqueue([applied], removed, nothingSent)).toEqual([removed]);
  expect(enqueue([applied], removed, () => true)).toEqual([applied, removed]);
  expect(enqueue([applied], card, nothingSent)).toEqual([applied, card]);
});
