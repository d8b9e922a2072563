import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expectAgreement } from './expect-agreement';
import { openRehearsal } from './open-rehearsal';
import { playRun } from './random-rehearsal';

/** A folder in memory where the machine has one: what a disk takes is not what is tested here. */
const fastFolder = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

/**
 * Plays one run after the other on a shop of their own. `CART_SEED=77 npx jest interleavings` plays
 * that one alone.
 *
 * @param seeds the first and the last
 */
export async function playSeeds(first: number, last: number): Promise<void> {
  const only = process.env.CART_SEED;
  if (only !== undefined && (Number(only) < first || Number(only) > last)) return;
  const dataDir = await mkdtemp(path.join(fastFolder, 'interleavings-'));
  const rehearsal = await openRehearsal({ dataDir });
  try {
    const [from, to] = only === undefined ? [first, last] : [Number(only), Number(only)];
    for (let seed = from; seed <= to; seed += 1) {
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
