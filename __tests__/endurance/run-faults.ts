/**
 * `npm run prove -- faults`: a day of faults of both services, compressed and seeded. Editors publish while
 * answers fail, are slow, lie or contradict each other, in bursts and one by one; a shopper and a reader
 * use the site meanwhile.
 * Afterwards no release was bad, no edit is lost, every failure has its cause in a receipt, and the
 * shopper's cart holds what was put into it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '../../src/processes/publisher/release/receipt';
import { createEditSequence, drawBelow } from '../resident/random-edits';
import { createEditLedger } from './edit-ledger';
import type { Product } from './product';
import { startReader } from './reader';
import { createReleaseWatch } from './release-watch';
import { createRequiredPages } from './required-pages';
import type { RunParts, SeededRun } from './seeded-run';
import { endWith, runSeeded, say } from './seeded-run';
import type { ActiveFaults } from './service-faults';
import { createActiveFaults } from './service-faults';
import { boughtHandles, startShopper } from './shopper';

/** Most publishes of a burst: editors do not wait for the site, so that triggers meet a build that runs. */
const maxBurst = 9;

/** Most milliseconds between two publishes of a burst. */
const maxPauseMs = 300;

/** One look at the releases in so many compares the live one with its build, byte for byte. */
const comparedEvery = 10;

/** Time in which the site must have every edit once the faults are over, without another trigger. */
const recoveryTimeoutMs = 60_000;

const shopKinds = ['price', 'product renamed'];

/** Kinds of edits that need a restart of the shop. */
const without = ['new product'];

/** Publishes in quick succession, under the same faults. */
type Burst = {
  /** Counted from 1. */
  number: number;
  /** Publishes that are left. */
  left: number;
  active: Awaited<ReturnType<ActiveFaults['begin']>>;
  startedAt: number;
  kinds: string[];
};

async function beginDay({ product, seed, below, fail }: RunParts): Promise<SeededRun> {
  const startedAt = performance.now();
  await product.start();
  say(`first release after ${seconds(startedAt)} s`);
  const sequence = createEditSequence(product.editors, seed, without);
  const faults = createActiveFaults(product.editors, below);
  const site = createSiteChecks(product, fail, (await product.settled()).lastReceipt?.buildId);
  const { shopper, reader } = await startVisitors(product, seed, fail);
  let burst: Burst = {
    number: 0,
    left: 0,
    active: { names: [], needsShop: false, needsEditor: false },
    startedAt: 0,
    kinds: [],
  };
  return {
    step: async (number) => {
      if (burst.left === 0) {
        const active = await faults.begin(burst.number + 1);
        burst = {
          number: burst.number + 1,
          left: 1 + below(maxBurst),
          active,
          startedAt: performance.now(),
          kinds: [],
        };
      }
      const { active, kinds } = burst;
      const edit = await sequence.next(active.needsShop ? shopKinds : undefined);
      site.note(edit);
      kinds.push(edit.kind);
      if (active.needsEditor) {
        await sleep(200);
        site.note(await sequence.next());
      }
      burst.left -= 1;
      if (burst.left > 0) {
        await sleep(below(maxPauseMs));
        return;
      }
      const receipts = await site.look(number);
      const time = (performance.now() - burst.startedAt) / 1_000;
      const outcomes = receipts.map(({ outcome }) => outcome).join(', ') || 'no build';
      const names = active.names.join('; ') || '-';
      say(`${number} ${kinds.join(', ')} | ${names} | ${outcomes} | ${time.toFixed(1)} s`);
      faults.end(burst.number);
      if (!faults.areActive()) await site.acceptDrop();
    },
    rest: async (number) => {
      burst.left = 0;
      await faults.clear();
      const restedAt = performance.now();
      await site.recover(number);
      const recovered = seconds(restedAt);
      await shopper.settle();
      const { live, late, lost } = site.counts();
      say(
        `rest after publish ${number}: every edit after ${recovered} s, the cart after ${seconds(restedAt)} s; edits live ${live}, late ${late}, lost ${lost}`,
      );
    },
    settle: async (number) => {
      await sequence.mendAll();
      const due = sequence.takeDue();
      if (due) await sleep(Math.max(0, due.getTime() - Date.now()) + 2_000);
      await site.look(number);
    },
    end: async () => {
      await shopper.close();
      await reader.close();
      const { actions, pages, refused } = shopper.counts();
      return [
        site.summary(),
        `shopper: ${actions} actions on ${pages} pages, ${refused} times the cart refused one and said so; reader: ${reader.pages()} pages`,
        ...[...faults.counts()].sort().map(([name, drawn]) => `  ${name}: ${drawn} times`),
      ].join('\n');
    },
  };
}

async function startVisitors(product: Product, seed: number, fail: (problem: string) => void) {
  const storefrontUrl = product.editors.shop.server.url;
  return {
    // Draws of their own: their number depends on time.
    shopper: await startShopper({ ...product, storefrontUrl }, drawBelow(seed + 1), fail),
    reader: startReader(product, drawBelow(seed + 2), fail),
  };
}

type Noted = Parameters<ReturnType<typeof createEditLedger>['note']>[0];

/** Checks of what editors see: releases, receipts and their edits on the site. */
function createSiteChecks(
  product: Product,
  fail: (problem: string) => void,
  firstBuild: string | undefined,
) {
  const watch = createReleaseWatch(product);
  const ledger = createEditLedger(product, watch, fail);
  const required = createRequiredPages(product);
  const outcomes = new Map<string, number>();
  const count = (name: string) => void outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  let lastBuild = firstBuild ?? '';
  let looks = 0;

  /** Looks at the releases while nothing is built; a retry may begin at any time. */
  const lookAtReleases = async (number: number) => {
    looks += 1;
    for (;;) {
      const { lastReceipt, live } = await product.settled();
      const isCompared = looks % comparedEvery === 0 && lastReceipt?.buildId === live?.release;
      const problems = [...(await watch.look(isCompared)), ...(await required.look())];
      const now = await product.status();
      if (now?.state !== 'idle' || now.lastReceipt?.buildId !== lastReceipt?.buildId) continue;
      for (const problem of problems) fail(`publish ${number}: ${problem}`);
      return now;
    }
  };
  const look = async (number: number) => {
    const status = await lookAtReleases(number);
    const receipts = status.receipts.filter(({ buildId }) => buildId > lastBuild);
    lastBuild = status.lastReceipt?.buildId ?? lastBuild;
    for (const receipt of receipts) {
      count(`builds ${receipt.outcome}`);
      if (receipt.isStale) count('builds of older content');
      if (receipt.triggers.some(({ source }) => source === 'retry')) count('builds by themselves');
      const problem = checkCause(receipt);
      if (problem !== undefined) fail(`publish ${number}: ${problem}`);
    }
    await ledger.look(receipts.map(explanationOf).join(' '));
    return receipts;
  };
  /** Accepts what a build dropped while no fault was active: an editor moved a page of the menus. */
  const acceptDrop = async () => {
    if (await product.acceptDrop()) count('drops accepted');
  };
  return {
    note: (edit: Noted) => {
      if (edit.kind === 'schedule') required.exempt(edit.note);
      ledger.note(edit);
    },
    look,
    acceptDrop,
    /** Waits until every edit is live, without another trigger. */
    recover: async (number: number) => {
      const giveUpAt = Date.now() + recoveryTimeoutMs;
      for (;;) {
        await acceptDrop();
        await look(number);
        const missing = await ledger.missing();
        const { lastReceipt } = await product.settled();
        if (missing.length === 0 && lastReceipt?.outcome === 'live') break;
        if (Date.now() > giveUpAt) {
          fail(
            `publish ${number}: ${recoveryTimeoutMs / 1_000} s after the faults these edits are not live: ${missing.join(', ')}. The last build: ${lastReceipt?.outcome}. ${lastReceipt?.cause ?? ''}`,
          );
          break;
        }
        await sleep(500);
      }
      await ledger.close();
    },
    counts: ledger.counts,
    summary: () => {
      const { live, late, lost, overwritten } = ledger.counts();
      return [
        `${watch.count()} releases`,
        ...[...outcomes].sort().map(([name, number]) => `${name}: ${number}`),
        `edits: ${live} live, ${late} late, ${lost} lost, ${overwritten} overwritten or without text`,
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

endWith(
  runSeeded({
    steps: 'publishes',
    usualCount: 1_000,
    restEvery: 50,
    spared: boughtHandles,
    begin: beginDay,
  }),
);
