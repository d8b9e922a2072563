import type { ChangeRequest } from '../../../../../src/features/cart/outbox/queued-change';
import {
  showLines,
  showNote,
  withLineKeys,
} from '../../../../../src/features/cart/state/optimistic-lines';
import { makeLine, makeMerchandise } from '../../../../rigs/builders/shop-builders';

function show(...requests: ChangeRequest[]): string[] {
  const changes = requests.map((request, index) => ({ ...request, changeId: index }));
  return showLines([makeLine('rope', 2), makeLine('bag', 1)], changes).map(
    ({ lineKey, quantity, confirmed, isPending }) =>
      `${quantity} ${lineKey}, ${confirmed?.total.cents ?? 'no price'}${isPending ? ', pending' : ''}`,
  );
}

const gloves = { lineKey: 'gloves', merchandise: makeMerchandise('gloves') };
const rope = { lineKey: 'rope', merchandise: makeMerchandise('rope') };

it('shows what the service holds when nothing is asked for', () => {
  expect(show()).toEqual(['2 rope, 2000', '1 bag, 1000']);
});

it('shows a new line first and works out no money', () => {
  expect(show({ kind: 'add', lines: [{ ...gloves, quantity: 3 }] })).toEqual([
    '3 gloves, no price, pending',
    '2 rope, 2000',
    '1 bag, 1000',
  ]);
});

it('applies changes in order and leaves known prices stale', () => {
  expect(
    show(
      { kind: 'add', lines: [{ ...rope, quantity: 1 }] },
      { kind: 'set-quantity', ...rope, quantity: 7 },
      { kind: 'add', lines: [{ ...rope, quantity: 1 }] },
      { kind: 'apply-code', code: 'CORNER10' },
    ),
  ).toEqual(['8 rope, 2000, pending', '1 bag, 1000']);
});

it('hides a line that is being removed', () => {
  expect(show({ kind: 'set-quantity', ...rope, quantity: 0 })).toEqual(['1 bag, 1000']);
});

it('tells two lines of one variant apart', () => {
  const lines = [makeLine('rope', 1, 'line-1'), makeLine('rope', 1, 'line-2')];
  expect(withLineKeys(lines).map(({ lineKey }) => lineKey)).toEqual(['rope', 'line-2']);
});

it('shows several lines that were asked for together', () => {
  const lines = [
    { ...rope, quantity: 2 },
    { ...gloves, quantity: 1 },
  ];
  expect(show({ kind: 'add', lines })).toEqual([
    '1 gloves, no price, pending',
    '4 rope, 2000, pending',
    '1 bag, 1000',
  ]);
});

it('shows the note the shopper left last', () => {
  expect(showNote('as it was', [])).toBe('as it was');
  expect(showNote('as it was', [{ kind: 'set-note', changeId: 1, note: '' }])).toBe('');
});
