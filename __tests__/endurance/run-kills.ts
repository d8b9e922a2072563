/**
 * `npm run prove -- kills`: a seeded run of kills (SIGKILL) of the publisher, of its builder and of the site
 * server at every step of build, check, promotion and rollback, while editors go on publishing. After
 * each kill one whole release is live and served, no process is left, and nothing is lost.
 */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../../src/lib/values/thrown-values';
import { listReleases, releasesIn } from '../../src/processes/shared/releases/release';
import { createEditSequence } from '../resident/random-edits';
import { createEditLedger } from './edit-ledger';
import type { Victim } from './kill-kinds';
import { killKinds } from './kill-kinds';
import { checkServedPages, createReleaseWatch } from './release-watch';
import type { RunParts, SeededRun } from './seeded-run';
import { endWith, runSeeded, say } from './seeded-run';

/** One page in so many is fetched after each kill. */
const pagesShare = 6;

/** Time in which every process of a killed publisher must have ended. */
const orphanTimeoutMs = 10_000;

/** Maximum number of entries by which the folder of temporary files may grow during the run. */
const maxTemporaryGrowth = 3;

/** Maximum number of releases: five, those of four earlier versions of the code, and two that wait for their removal. */
const maxKept = 11;

async function beginKills({ product, folder, seed, below, fail }: RunParts): Promise<SeededRun> {
  const watch = createReleaseWatch(product);
  const ledger = createEditLedger(product, watch, fail);
  const sequence = createEditSequence(product.editors, seed, ['new product', 'schedule']);
  const counts = new Map<string, number>();
  const edit = async () => {
    const made = await sequence.next();
    ledger.note(made);
    return `${made.kind}: ${made.note}`;
  };
  const restartSite = async () => {
    product.siteServer.start();
    while ((await fetch(product.siteUrl).catch(() => undefined))?.status !== 200) await sleep(5);
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

  const look = async (moment: string) => {
    let problems = await watch.look(true);
    if (problems.length > 0 && product.publisher.isRunning()) {
      // A build may have begun while its folder was read.
      await product.settled();
      problems = await watch.look(true);
    }
    for (const problem of problems) fail(`${moment}: ${problem}`);
  };
  const untilAlone = async () => {
    const giveUpAt = Date.now() + orphanTimeoutMs;
    while (product.processes().length > withoutPublisher && Date.now() < giveUpAt) await sleep(50);
    return product.processes().length - withoutPublisher;
  };
  const check = async (number: number, victim: Victim) => {
    await look(`kill ${number}`);
    if (victim === 'site server') await restartSite();
    const problems = await checkServedPages(
      product.siteUrl,
      product.dataFolder,
      (index) => index % pagesShare === number % pagesShare,
    );
    for (const problem of problems) fail(`kill ${number}: ${problem}`);
    if (victim !== 'publisher') return;
    const left = await untilAlone();
    if (left > 0) {
      const commands = product
        .processes()
        .map((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' '));
      fail(`kill ${number}: ${left} processes more than before run: ${commands.join(' | ')}`);
    }
  };
  const startPublisher = async () => {
    if (!product.publisher.isRunning()) product.publisher.start();
    await product.publisher.ready();
    await product.acceptDrop();
    await look('after a start');
  };
  return {
    step: async (number) => {
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
    rest: async (number) => {
      await startPublisher();
      await ledger.look('killed');
      await ledger.close();
      const { live, late, lost } = ledger.counts();
      say(`rest after kill ${number}: edits live ${live + late}, lost ${lost}`);
      await checkLeftovers(number);
    },
    settle: async (number) => {
      await startPublisher();
      await sequence.mendAll();
      await product.settled();
      await look(`after kill ${number}`);
    },
    end: async () => {
      const { live, late, lost, overwritten } = ledger.counts();
      const kinds = [...counts].sort().map(([kind, count]) => `  ${kind}: ${count}`);
      return [
        `${watch.count()} releases seen live; edits: ${live + late} live, ${lost} lost, ${overwritten} overwritten or without text`,
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
    const { store } = releasesIn(dataFolder);
    const releases = await listReleases(store);
    const names = await listOwnFiles(dataFolder);
    const leftovers = names.filter((name) => name.endsWith('.unfinished'));
    if (releases.length > maxKept || leftovers.length > 0) {
      fail(`kill ${number}: left behind: ${[...releases.slice(maxKept), ...leftovers].join(', ')}`);
    }
  }
}

/** Lists the files of the publisher itself. Releases are looked at apart, and may be removed meanwhile. */
async function listOwnFiles(dataFolder: string): Promise<string[]> {
  const top = await readdir(dataFolder);
  const own = top.filter((name) => name !== 'release-store');
  const below = await Promise.all(
    own.map((name) => readdir(path.join(dataFolder, name), { recursive: true }).catch(ifFile)),
  );
  return [...top, ...below.flat()];
}

function ifFile(error: unknown): string[] {
  if (errorCodeOf(error) === 'ENOTDIR') return [];
  throw error;
}

endWith(runSeeded({ steps: 'kills', usualCount: 200, restEvery: 20, begin: beginKills }));
