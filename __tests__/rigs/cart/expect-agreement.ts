import { isDeepStrictEqual } from 'node:util';
import type { Cart } from '../../../src/domain/cart/cart';
import { merchandiseKey } from '../../../src/domain/cart/cart';
import { showLines } from '../../../src/features/cart/state/cart-selectors';
import type { DisplayLine } from '../../../src/features/cart/state/cart-state';
import type { RandomRun } from './random-rehearsal';

/**
 * Expects that both tabs show what the service holds and nothing is pending. Of the counted item,
 * which is only ever added, each requested unit is there once; those rolled back with a message may
 * be there.
 */
export async function expectAgreement(run: RandomRun): Promise<void> {
  const { browser, tabs } = run;
  const [first] = tabs;
  const held = first ? await browser.serviceCart(first.store) : null;
  for (const { store } of tabs) {
    const { cart, changes, failed, lines, note } = store.getState();
    expectEqual({ changes, failed }, { changes: [], failed: [] });
    expectEqual(cart, held);
    expectEqual(factsOf(lines), factsOf(showLines(held?.lines ?? [], [])));
    expect(note).toBe(held?.note ?? '');
  }
  expectEveryPiece(run, held);
  expectNote(run, held);
}

/**
 * `toEqual` takes milliseconds for a cart, Node microseconds: Jest is called only for its message.
 */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

function expectEveryPiece({ asked, abandoned, countedKey }: RandomRun, held: Cart | null) {
  const pieces = (held?.lines ?? [])
    .filter(({ merchandise }) => merchandiseKey(merchandise) === countedKey)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(pieces).toBeGreaterThanOrEqual(asked - abandoned);
  expect(pieces).toBeLessThanOrEqual(asked);
}

/** A confirmed note may only be replaced by another requested note. */
function expectNote({ confirmedNote, notes }: RandomRun, held: Cart | null) {
  if (confirmedNote !== undefined) expect(notes).toContain(held?.note);
}

function factsOf(lines: readonly DisplayLine[]) {
  return lines.map(({ quantity, merchandise, confirmed }) => [
    merchandiseKey(merchandise),
    quantity,
    confirmed?.total.cents,
  ]);
}
