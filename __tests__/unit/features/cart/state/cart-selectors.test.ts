import type { ChangeRequest } from '../../../../../src/features/cart/state/queued-change';
import { showLines, withLineKeys } from '../../../../../src/features/cart/state/cart-selectors';
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

it('showLines: shows a new line first, without a price', () => {
  expect(show({ kind: 'add', lines: [{ ...gloves, quantity: 3 }] })).toEqual([
    '3 gloves, no price, pending',
    '2 rope, 2000',
    '1 bag, 1000',
  ]);
});

it('showLines: applies changes in order and keeps stale prices', () => {
  expect(
    show(
      { kind: 'add', lines: [{ ...rope, quantity: 1 }] },
      { kind: 'set-quantity', ...rope, quantity: 7 },
      { kind: 'add', lines: [{ ...rope, quantity: 1 }] },
      { kind: 'apply-code', code: 'CORNER10' },
    ),
  ).toEqual(['8 rope, 2000, pending', '1 bag, 1000']);
});

it('withLineKeys: gives two lines of one variant different keys', () => {
  const lines = [makeLine('rope', 1, 'line-1'), makeLine('rope', 1, 'line-2')];
  expect(withLineKeys(lines).map(({ lineKey }) => lineKey)).toEqual(['rope', 'line-2']);
});
