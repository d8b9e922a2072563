/**
 * `npm run test:faults`: a day of faults of both services, compressed and seeded. Editors publish while
 * answers fail, are slow, lie or contradict each other; a shopper and a reader use the site meanwhile.
 * Afterwards no release was bad, no edit is lost, every failure has its cause in a receipt, and the
 * shopper's cart holds what was put into it.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Receipt } from '../../src/processes/publisher/release/receipt';
import { seededChance } from '../../src/stand-ins/shared/faults/fault-list';
import type { EditSequence } from '../resident/random-edits';
import { createEditSequence } from '../resident/random-edits';
import { createActiveFaults } from './active-faults';
import { createCleanBuild } from './clean-build';
import type { EditLedger } from './edit-ledger';
import { createEditLedger } from './edit-ledger';
import type { Product } from './product';
import { openProduct } from './product';
import { startReader } from './reader';
import { createReleaseWatch } from './release-watch';
import type { ReleaseWatch } from './release-watch';
import { createRequiredPages } from './required-pages';
import { boughtHandles, startShopper } from './shopper';

/** Publishes between two moments at which all faults are over and every edit must be live. */
const quietEvery = 20;

/** One release in so many is compared with its build, byte for byte. */
const comparedEvery = 10;

/** Time in which the site must have every edit once the faults are over, without another trigger. */
const recoveryTimeoutMs = 60_000;

const shopKinds = ['price', 'product renamed'];

/** Kinds of edits that need a restart of the shop. */
const without = ['new product'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      publishes: { type: 'string', default: '1000' },
      points: { type: 'string', default: '4' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [publishes, points, seed] = [values.publishes, values.points, values.seed].map(Number);
  if (!publishes || !points || !seed)
    throw new Error('--publishes, --points and --seed are numbers.');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faults-'));
  const kept = path.join(__dirname, '..', '..', 'test-results', 'faults');
  rmSync(kept, { recursive: true, force: true });
  const product = await openProduct(folder, { spared: boughtHandles });
  try {
    const day = await beginDay(product, seed);
    const clean = createCleanBuild(product, folder, kept);
    for (let number = 1; number <= publishes; number += 1) {
      await day.publish(number);
      if (number % quietEvery === 0 || number === publishes) await day.rest(number);
      if (
        Math.floor((number * points) / publishes) > Math.floor(((number - 1) * points) / publishes)
      ) {
        await day.settle();
        for (const problem of await clean.compare(`publish ${number}`)) day.fail(problem);
      }
    }
    await day.end();
    say(`seed ${seed}: ${day.summary()}`);
    if (day.problems.length > 0) {
      say(`${day.problems.length} promises were broken:\n${day.problems.join('\n')}`);
      process.exitCode = 1;
    } else say('Every promise was kept.');
  } finally {
    await product.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Day = {
  product: Product;
  sequence: EditSequence;
  watch: ReleaseWatch;
  ledger: EditLedger;
  below: (limit: number) => number;
  fail: (problem: string) => void;
  count: (name: string) => void;
};

async function beginDay(product: Product, seed: number) {
  const chance = seededChance(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const startedAt = performance.now();
  product.siteServer.start();
  product.publisher.start();
  await product.publisher.ready();
  await product.siteServer.ready();
  say(`first release after ${seconds(startedAt)} s`);
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const watch = createReleaseWatch(product);
  const day: Day = {
    product,
    sequence: createEditSequence(product.editors, seed, without),
    watch,
    ledger: createEditLedger(product, watch),
    below,
    fail: (problem) => {
      problems.push(problem);
      say(`  BROKEN: ${problem}`);
    },
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  };
  const required = createRequiredPages(product);
  // Draws of their own: their number depends on time.
  const shopperChance = seededChance(seed + 1);
  const readerChance = seededChance(seed + 2);
  const storefrontUrl = product.editors.shop.server.url;
  const shopper = await startShopper({ ...product, storefrontUrl }, (limit) =>
    Math.floor(shopperChance() * limit),
  );
  const reader = startReader(product, (limit) => Math.floor(readerChance() * limit));
  const faults = createActiveFaults(product.editors, below);
  let worst = 0;
  let lastBuild = (await product.settled()).lastReceipt?.buildId ?? '';

  /** Looks at the releases while nothing is built; a retry may begin at any time. */
  const lookAtReleases = async (number: number) => {
    for (;;) {
      const { lastReceipt, live } = await product.settled();
      const isCompared = number % comparedEvery === 0 && lastReceipt?.buildId === live?.release;
      const problems = [...(await watch.look(isCompared)), ...(await required.look())];
      const now = await product.status();
      if (now?.state !== 'idle' || now.lastReceipt?.buildId !== lastReceipt?.buildId) continue;
      for (const problem of problems) day.fail(`publish ${number}: ${problem}`);
      return now;
    }
  };
  const look = async (number: number) => {
    const status = await lookAtReleases(number);
    const receipts = status.receipts.filter(({ buildId }) => buildId > lastBuild);
    lastBuild = status.lastReceipt?.buildId ?? lastBuild;
    for (const receipt of receipts) {
      day.count(`release ${receipt.outcome}`);
      const problem = checkCause(receipt);
      if (problem !== undefined) day.fail(`publish ${number}: ${problem}`);
    }
    await day.ledger.look(receipts.map(explanationOf).join(' '));
    return receipts;
  };
  /** Accepts what a build dropped while no fault was active: an editor moved a page of the menus. */
  const acceptDrop = async () => {
    const { lastReceipt } = await product.settled();
    if (!lastReceipt?.drop) return;
    await product.act('accept-drop', { build: lastReceipt.buildId });
    day.count('drop accepted');
    await product.settled();
  };
  return {
    problems,
    fail: day.fail,
    publish: async (number: number) => {
      const active = await faults.begin(number);
      const publishedAt = performance.now();
      const edit = await day.sequence.next(active.needsShop ? shopKinds : undefined);
      if (edit.kind === 'schedule') required.exempt(edit.note);
      day.ledger.note(edit);
      if (active.needsEditor) {
        await sleep(200);
        day.ledger.note(await day.sequence.next());
      }
      const receipts = await look(number);
      const time = (performance.now() - publishedAt) / 1_000;
      worst = Math.max(worst, time);
      const outcomes = receipts.map(({ outcome }) => outcome).join(', ') || 'no build';
      say(
        `${number} ${edit.kind} | ${active.names.join('; ') || '-'} | ${outcomes} | ${time.toFixed(1)} s`,
      );
      faults.end(number);
      if (!faults.areActive()) await acceptDrop();
    },
    /** Ends all faults and waits until every edit is live, without another trigger. */
    rest: async (number: number) => {
      await faults.clear();
      const restedAt = performance.now();
      for (;;) {
        const status = await product.settled();
        const { lastReceipt } = status;
        await acceptDrop();
        await look(number);
        const missing = await day.ledger.missing();
        if (missing.length === 0 && lastReceipt?.outcome === 'live') break;
        if (performance.now() - restedAt > recoveryTimeoutMs) {
          day.fail(
            `publish ${number}: edits ${missing.join(', ')} are not live ${recoveryTimeoutMs / 1_000} s after the faults.`,
          );
          break;
        }
        await sleep(500);
      }
      await day.ledger.close();
      const { live, late, lost } = day.ledger.counts();
      const recovered = seconds(restedAt);
      await shopper.settle();
      say(
        `rest after publish ${number}: every edit after ${recovered} s, the cart after ${seconds(restedAt)} s; edits live ${live}, late ${late}, lost ${lost}`,
      );
    },
    /** Mends what editors broke and waits for scheduled articles. */
    settle: async () => {
      await day.sequence.mendAll();
      const due = day.sequence.takeDue();
      if (due) await sleep(Math.max(0, due.at.getTime() - Date.now()) + 2_000);
      await product.settled();
    },
    end: async () => {
      await shopper.close();
      await reader.close();
      for (const problem of [...shopper.report().problems, ...reader.report().problems])
        day.fail(problem);
      for (const edit of day.ledger.unexplained)
        day.fail(`No receipt says why this edit was late: ${edit}`);
    },
    summary: () => {
      const { live, late, lost, overwritten } = day.ledger.counts();
      const { actions, pages } = shopper.report();
      const kinds = [
        ...[...counts].sort().map(([name, count]) => `  ${name}: ${count}`),
        ...[...faults.counts()]
          .sort()
          .map(([name, { drawn, hits }]) => `  ${name}: ${drawn} times, ${hits} requests`),
      ];
      return [
        `${watch.count()} releases, longest publish ${worst.toFixed(1)} s`,
        `edits: ${live} live, ${late} late, ${lost} lost, ${overwritten} overwritten or without text`,
        `shopper: ${actions} actions on ${pages} pages; reader: ${reader.report().pages} pages`,
        ...kinds,
      ].join('\n');
    },
  };
}

/** Returns a problem if a publish that did not go live does not say why. */
function checkCause({ outcome, cause, buildId }: Receipt): string | undefined {
  if (outcome === 'live') return undefined;
  if (cause === undefined || cause.length < 25 || /undefined|\[object/.test(cause)) {
    return `build ${buildId} was ${outcome}, and its cause is "${cause}".`;
  }
  return undefined;
}

function explanationOf({ cause = '', warnings, storyWarnings }: Receipt): string {
  const held = storyWarnings?.warnings.filter(({ kind }) => kind === 'held-back') ?? [];
  return [cause, ...warnings, ...held.map(({ sentence }) => sentence)].join(' ').trim();
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
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
