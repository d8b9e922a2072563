import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Cart } from '../../../src/domain/cart/cart';
import { merchandiseKey } from '../../../src/domain/cart/cart';
import { showLines } from '../../../src/features/cart/state/cart-selectors';
import type { DisplayLine } from '../../../src/features/cart/state/cart-state';
import { seededChance } from '../../../stand-ins/services/shared/random';
import { createInProcessFetch } from './in-process-fetch';
import { openRehearsal } from './open-rehearsal';
import type { RandomRun } from './random-rehearsal';
import { playRun } from './random-rehearsal';

/** Folder in memory if the machine has one: disk speed is not under test. */
const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

/** Last seed that uses real connections; the others reach the same server within the process. */
const lastConnectedSeed = 50;

/**
 * Plays one seed after the other on one shop, which takes longer the more carts it holds: a few
 * hundred seeds are a good number.
 *
 * @param first first seed
 * @param last last seed
 */
export async function playSeeds(first: number, last: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(fastFolder, 'interleavings-'));
  let chance = seededChance(first);
  const connect =
    last > lastConnectedSeed
      ? (url: string) => createInProcessFetch(url, () => Math.floor(chance() * 4))
      : undefined;
  const rehearsal = await openRehearsal({ dataDir }, connect);
  try {
    for (let seed = first; seed <= last; seed += 1) {
      chance = seededChance(seed);
      const run = await playRun(rehearsal, seed);
      await expectAgreement(run).catch((error: unknown) => {
        const story = [`Seed ${seed}: asked ${run.asked}, abandoned ${run.abandoned}`, ...run.log];
        throw new Error(`${story.join('\n')}\n${String(error)}`);
      });
    }
  } finally {
    await rehearsal.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Expects that both tabs show what the service holds and nothing is pending. Of the counted item,
 * which is only ever added, each requested unit is there once; those rolled back with a message may
 * be there.
 */
async function expectAgreement(run: RandomRun): Promise<void> {
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
