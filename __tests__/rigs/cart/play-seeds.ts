import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { seededChance } from '../../../stand-ins/services/shared/random';
import { expectAgreement } from './expect-agreement';
import { createInProcessFetch } from './in-process-fetch';
import { openRehearsal } from './open-rehearsal';
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
