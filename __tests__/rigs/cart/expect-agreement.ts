import { isDeepStrictEqual } from 'node:util';
import type { Cart } from '../../../src/domain/cart/cart';
import { merchandiseKey } from '../../../src/domain/cart/cart';
import { showLines } from '../../../src/features/cart/state/optimistic-lines';
import type { DisplayLine } from '../../../src/features/cart/state/cart-state';
import type { RandomRun } from './random-rehearsal';

/**
 * Both tabs show exactly what the service holds, nothing is left open, and of what was only ever
 * added every piece is there once; those that were given up after the shopper had been told may be.
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

/** `toEqual` walks a cart in milliseconds, Node in microseconds: Jest is asked only for its message. */
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

/** A confirmed note can only have given way to another that was asked for. */
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
