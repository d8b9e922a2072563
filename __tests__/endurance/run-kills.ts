/**
 * `npm run test:kills`: a seeded run of kills (SIGKILL) of the publisher, of its builder and of the site
 * server at every step of build, check, promotion and rollback, while editors go on publishing. After
 * each kill one whole release is live and served, no process is left, and nothing is lost.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededChance } from '../../src/stand-ins/shared/faults/fault-list';
import { createEditSequence } from '../resident/random-edits';
import { createCleanBuild } from './clean-build';
import { createEditLedger } from './edit-ledger';
import type { Victim } from './kill-kinds';
import { killKinds } from './kill-kinds';
import type { Product } from './product';
import { openProduct } from './product';
import { checkServedPages, createReleaseWatch } from './release-watch';

/** Kills between two moments at which everything runs and every edit must be live. */
const restEvery = 20;

/** One page in so many is fetched after each kill. */
const pagesShare = 6;

/** Time in which every process of a killed publisher must have ended. */
const orphanTimeoutMs = 10_000;

/** Maximum number of entries by which the folder of temporary files may grow during the run. */
const maxTemporaryGrowth = 3;

/** Processor time in which a restarted site server must answer: it does not depend on the load. */
const maxRestartSeconds = 1;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '200' },
      points: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [kills, points, seed] = [values.kills, values.points, values.seed].map(Number);
  if (!kills || !points || !seed) throw new Error('--kills, --points and --seed are numbers.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kills-'));
  const kept = path.join(__dirname, '..', '..', 'test-results', 'kills');
  rmSync(kept, { recursive: true, force: true });
  const product = await openProduct(folder);
  try {
    const run = await beginRun(product, folder, seed);
    const clean = createCleanBuild(product, folder, kept);
    for (let number = 1; number <= kills; number += 1) {
      await run.kill(number);
      if (number % restEvery === 0 || number === kills) await run.rest(number);
      if (Math.floor((number * points) / kills) > Math.floor(((number - 1) * points) / kills)) {
        await run.settle(number);
        for (const problem of await clean.compare(`kill ${number}`)) run.fail(problem);
      }
    }
    say(`seed ${seed}: ${run.summary()}`);
    if (run.problems.length > 0) {
      say(`${run.problems.length} promises were broken:\n${run.problems.join('\n')}`);
      process.exitCode = 1;
    } else say('Every promise was kept.');
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function beginRun(product: Product, folder: string, seed: number) {
  const chance = seededChance(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const watch = createReleaseWatch(product);
  const ledger = createEditLedger(product, watch);
  const sequence = createEditSequence(product.editors, seed, ['new product', 'schedule']);
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const fail = (problem: string) => {
    problems.push(problem);
    say(`  BROKEN: ${problem}`);
  };
  const restarts: { wall: number; processor: number }[] = [];
  const edit = async () => {
    const made = await sequence.next();
    ledger.note(made);
    return `${made.kind}: ${made.note}`;
  };
  const restartSite = async () => {
    const startedAt = performance.now();
    product.siteServer.start();
    for (;;) {
      const answer = await fetch(product.siteUrl).catch(() => undefined);
      if (answer?.status === 200) break;
      await sleep(5);
    }
    const wall = (performance.now() - startedAt) / 1_000;
    restarts.push({ wall, processor: product.siteServer.processorSeconds() });
  };
  product.siteServer.start();
  await product.siteServer.ready();
  const withoutPublisher = product.processes().length;
  product.publisher.start();
  await product.publisher.ready();
  await product.settled();
  for (const problem of await watch.look(true)) fail(problem);
  const temporaryBefore = (await readdir(path.join(folder, 'tmp'))).length;
  let deck: string[] = [];

  const untilAlone = async () => {
    const giveUpAt = Date.now() + orphanTimeoutMs;
    while (product.processes().length > withoutPublisher && Date.now() < giveUpAt) await sleep(50);
    return product.processes().length - withoutPublisher;
  };
  const check = async (number: number, victim: Victim) => {
    for (const problem of await watch.look(true)) fail(`kill ${number}: ${problem}`);
    if (victim === 'site server') await restartSite();
    const problem = await checkServedPages(
      product.siteUrl,
      product.dataFolder,
      (index) => index % pagesShare === number % pagesShare,
    );
    for (const each of problem) fail(`kill ${number}: ${each}`);
    if (victim !== 'publisher') return;
    const left = await untilAlone();
    if (left > 0) fail(`kill ${number}: ${left} processes of the killed publisher still run.`);
  };
  const startPublisher = async () => {
    if (!product.publisher.isRunning()) product.publisher.start();
    await product.publisher.ready();
    await product.settled();
    for (const problem of await watch.look(true)) fail(problem);
  };
  return {
    problems,
    fail,
    kill: async (number: number) => {
      if (deck.length === 0) {
        deck = Object.entries(killKinds).flatMap(([name, { share }]) => Array(share).fill(name));
      }
      const [name = ''] = deck.splice(below(deck.length), 1);
      const kind = killKinds[name];
      if (!kind) throw new Error(`There is no kill "${name}".`);
      const startedAt = performance.now();
      if (kind.needsResident) await startPublisher();
      else if (!product.publisher.isRunning()) product.publisher.start();
      const moment = await kind.act({ product, below, edit });
      await check(number, kind.victim);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      say(`${number} ${name} | ${moment} | ${seconds} s`);
    },
    /** Starts everything and waits until every edit is live. */
    rest: async (number: number) => {
      await startPublisher();
      const status = await product.status();
      if (status?.lastReceipt?.drop) {
        await product.act('accept-drop', { build: status.lastReceipt.buildId });
        await product.settled();
        for (const problem of await watch.look(true)) fail(problem);
      }
      await ledger.look('killed');
      const missing = await ledger.missing();
      if (missing.length > 0) fail(`kill ${number}: edits ${missing.join(', ')} are lost.`);
      await ledger.close();
      const { live, late, lost } = ledger.counts();
      say(`rest after kill ${number}: edits live ${live + late}, lost ${lost}`);
      await checkLeftovers(number);
    },
    /** Mends what editors broke. */
    settle: async (number: number) => {
      await sequence.mendAll();
      await product.settled();
      for (const problem of await watch.look(true)) fail(`kill ${number}: ${problem}`);
    },
    summary: () => {
      const { live, late, lost, overwritten } = ledger.counts();
      const walls = restarts.map(({ wall }) => wall).sort((one, other) => one - other);
      const median = walls[Math.floor(walls.length / 2)] ?? 0;
      const processor = Math.max(...restarts.map((each) => each.processor));
      if (processor > maxRestartSeconds) {
        fail(`A restarted site server took ${processor.toFixed(2)} s of processor time to answer.`);
      }
      const kinds = [...counts].sort().map(([kind, count]) => `  ${kind}: ${count}`);
      return [
        `${watch.count()} releases seen live; edits: ${live + late} live, ${lost} lost, ${overwritten} overwritten or without text`,
        `site server restarts: ${walls.length}, first answer after ${median.toFixed(2)} s (median), ${(walls.at(-1) ?? 0).toFixed(2)} s (longest), at most ${processor.toFixed(2)} s of processor time`,
        ...kinds,
      ].join('\n');
    },
  };

  async function checkLeftovers(number: number) {
    const { dataFolder } = product;
    const temporary = (await readdir(path.join(folder, 'tmp'))).length;
    if (temporary > temporaryBefore + maxTemporaryGrowth) {
      fail(`kill ${number}: ${temporary} temporary files and folders, ${temporaryBefore} before.`);
    }
    const releases = await readdir(path.join(dataFolder, 'releases'));
    const unfinished = releases.filter((name) => name.endsWith('.partial'));
    const names = await readdir(dataFolder, { recursive: true });
    const leftovers = names.filter((name) => /(\.unfinished|^live\.\d+\.tmp)$/.test(name));
    if (releases.length > 5 || unfinished.length > 0 || leftovers.length > 0) {
      fail(
        `kill ${number}: left behind: ${[...releases.slice(5), ...unfinished, ...leftovers].join(', ')}`,
      );
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  // Connections that are kept alive would hold the process.
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);
