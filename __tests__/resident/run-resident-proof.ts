/**
 * `npm run prove -- resident`: a seeded series of edits, each published by the resident builder. At some points the
 * live release is compared with that of a clean build, byte for byte, also while stories are held back.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunParts, SeededRun } from '../endurance/seeded-run';
import { endWith, runSeeded, say } from '../endurance/seeded-run';
import { createEditSequence } from './random-edits';

/** Time after its minute in which a scheduled article must have a build. */
const dueMs = 2_000;

async function beginEdits({ product, seed, fail }: RunParts): Promise<SeededRun> {
  product.publisher.start();
  await product.publisher.ready();
  let lastBuild = (await product.settled()).lastReceipt?.buildId ?? '';
  const sequence = createEditSequence(product.editors, seed);
  const builds = new Map<string, number>();

  /** Waits until everything is built, and counts the builds by their builder. */
  const look = async (label: string) => {
    const { lastReceipt, receipts } = await product.settled();
    for (const { builder, buildId, cause, drop, outcome } of receipts) {
      if (buildId <= lastBuild) continue;
      const by = builder?.kind === 'fresh' ? `fresh (${builder.reason})` : 'resident';
      builds.set(by, (builds.get(by) ?? 0) + 1);
      say(`${label} | ${by} | ${outcome}`);
      if (outcome !== 'live' && !drop) fail(`${label}: ${cause}`);
    }
    lastBuild = lastReceipt?.buildId ?? lastBuild;
    await product.acceptDrop();
  };
  return {
    step: async (number) => {
      const { kind, note } = await sequence.next();
      await look(`${number} ${kind}: ${note}`);
    },
    rest: () => Promise.resolve(),
    settle: async () => {
      const due = sequence.takeDue();
      if (due) await sleep(Math.max(0, due.getTime() - Date.now()) + dueMs);
      await look('schedule due');
    },
    end: () => Promise.resolve([...builds].map(([by, count]) => `${count} ${by}`).join(', ')),
  };
}

endWith(
  runSeeded({ steps: 'edits', usualCount: 200, usualPoints: 20, restEvery: 10, begin: beginEdits }),
);
