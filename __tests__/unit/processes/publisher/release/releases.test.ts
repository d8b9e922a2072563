import fs from 'node:fs';
import path from 'node:path';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Releases } from '../../../../../src/processes/publisher/release/releases';
import { openReleases } from '../../../../../src/processes/publisher/release/releases';
import {
  createStateSaver,
  restoreState,
} from '../../../../../src/processes/publisher/release/saved-state';
import {
  openFolderStore,
  releaseFolder,
} from '../../../../../src/processes/shared/releases/folder-store';
import { digestOf } from '../../../../../src/processes/shared/releases/manifest';
import {
  listReleases,
  nextReleaseId,
  releasesIn,
} from '../../../../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../../../../src/processes/shared/releases/release-store';
import { siteFiles, until } from '../../../../rigs/publisher/fake-project';
import { readReleaseFiles, writeFiles } from '../../../../rigs/releases/release-folders';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';
import { seededChance } from '../../../../../stand-ins/services/shared/random';

let folder: string;
let built: string;
let dataFolder: string;
let releases: Releases;
let newest: string | undefined;

beforeEach(async () => {
  folder = await temporaryFolder('releases-');
  built = path.join(folder, 'public');
  dataFolder = path.join(folder, '.data');
  newest = undefined;
  await open();
  await write(siteFiles('one'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await releases.close();
});

async function open(): Promise<void> {
  const store = openFolderStore(releaseFolder(dataFolder));
  releases = await openReleases({ dataFolder, projectFolder: folder, store, isServed: true });
}

/** Rewrites files in place, as Gatsby does. */
const write = (files: Record<string, string>) => writeFiles(built, files);

/** Ends a build that has written to the build folder, and promotes it. */
async function promote(touched?: readonly string[]) {
  releases.beginBuild();
  newest = nextReleaseId(new Date(), newest);
  const comparison = await releases.compare(touched);
  const promotion = await releases.promote(comparison, { releaseId: newest, services: 'services' });
  if (promotion === 'superseded') throw new Error('Another release became live.');
  return promotion;
}

const readRelease = (releaseId?: string) => readReleaseFiles(dataFolder, releaseId);

/** Returns the digests of the contents that are stored. */
async function storedContents(): Promise<string[]> {
  const names = await readdir(path.join(dataFolder, 'release-store/contents'), { recursive: true });
  return names.map((name) => path.basename(name)).filter((name) => name.length > 2);
}

async function readBuilt(): Promise<Record<string, string>> {
  const files = Object.entries(await readFolder(built));
  return Object.fromEntries(files.filter(([name]) => !name.endsWith('.map')));
}

/** Waits until stamps read now tell later writes apart. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 110));

/**
 * Changes the build folder at random and returns what was written or removed. A file may take the
 * place of a folder, and a folder that of a file.
 */
async function editAtRandom(random: (below: number) => number, version: number) {
  const touched = new Set<string>();
  const remove = async (name: string) => {
    await rm(path.join(built, name), { recursive: true, force: true });
    touched.add(name);
  };
  const rewrite = async (name: string, text: string) => {
    for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
      const parent = name.slice(0, at);
      if (fs.lstatSync(path.join(built, parent), { throwIfNoEntry: false })?.isFile()) {
        await remove(parent);
      }
    }
    if (fs.existsSync(path.join(built, name, '.'))) await remove(name);
    await write({ [name]: text });
    touched.add(name);
  };
  for (let edits = 1 + random(4); edits > 0; edits -= 1) {
    const files = await readFolder(built);
    const names = Object.keys(files);
    const name = names[random(names.length)] ?? '404.html';
    const kind = random(8);
    if (kind === 0) await remove(name);
    else if (kind === 1) await rewrite(name, files[name] ?? '');
    else if (kind === 2) await remove('new');
    else if (kind === 3) await rewrite(`${name}/index.html`, `folder ${version}`);
    else if (kind === 4 && name.includes('/')) await rewrite(path.dirname(name), 'file');
    else if (kind === 5) await rewrite(`new/page-${random(9)}/index.html`, `new ${version}`);
    else {
      // Of one size, and with an old time of change.
      await rewrite(name, String(version).padStart(8));
      await utimes(path.join(built, name), 1, 1);
    }
  }
  return [...touched];
}

test.each([1, 2])(
  'releases: after any series of builds and rollbacks the live one is the build folder (seed %i)',
  async (seed) => {
    const chance = seededChance(seed);
    const random = (below: number) => Math.floor(chance() * below);
    const kept = new Map<string, Record<string, string>>();
    await promote();
    for (let version = 2; version < 40; version += 1) {
      const touched = await editAtRandom(random, version);
      const turn = random(12);
      if (turn === 0) releases.beginBuild(); // A build that failed after it had written.
      if (turn === 1) await releases.rollBack();
      if (turn === 2) {
        await releases.close();
        await open();
      }
      const { pages } = await promote(random(3) > 0 ? touched : undefined);
      const expected = await readBuilt();
      expect(await readRelease()).toEqual(expected);
      expect(pages.total).toBe(
        Object.keys(expected).filter((name) => name.endsWith('.html')).length,
      );
      kept.set(newest ?? '', expected);
    }
    const { reader } = releases;
    await until(async () => (await listReleases(reader.store)).length === 5);
    const needed = new Set<string>();
    for (const id of await listReleases(reader.store)) {
      expect(await readRelease(id)).toEqual(kept.get(id));
      const { shards, files } = await reader.open(id);
      for (const digest of shards) needed.add(digest);
      for (const name of files.keys()) needed.add(files.get(name)?.digest ?? '');
    }
    needed.delete('');
    // Nothing stays that no kept release names.
    await until(async () => (await storedContents()).length === needed.size);
    expect((await storedContents()).sort()).toEqual([...needed].sort());
  },
  60_000,
);

test('releases: a killed publisher leaves a whole live release, whatever step it was at', async () => {
  const steps = ['writeFile', 'rename', 'link', 'mkdir', 'rm'] as const;
  let outcomes = '';
  for (let lastStep = 0, survived = false; !survived; lastStep += 1) {
    await promote();
    const before = await readRelease();
    await write({ 'index.html': `edit ${lastStep}`, [`a/${lastStep}/index.html`]: 'new' });
    await rm(path.join(built, `a/${lastStep - 1}`), { recursive: true, force: true });
    let count = 0;
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const step of steps) {
      const real = fs.promises[step] as (...values: never[]) => Promise<unknown>;
      const mock = async (...values: never[]) => {
        count += 1;
        if (count > lastStep) throw Object.assign(new Error('killed'), { code: 'EIO' });
        return real(...values);
      };
      jest.spyOn(fs.promises, step).mockImplementation(mock as never);
    }
    survived = await promote().then(
      () => count <= lastStep,
      () => false,
    );
    await releases.close();
    jest.restoreAllMocks();
    const after = await readRelease();
    const isNew = after['index.html'] === `edit ${lastStep}`;
    outcomes += isNew ? 'n' : 'o';
    expect(after).toEqual(isNew ? await readBuilt() : before);
    await open();
  }
  expect(outcomes).toMatch(/^o[on]*n$/);
  await promote();
  expect(await readRelease()).toEqual(await readBuilt());
}, 60_000);

test('releases: of two publishers that promote at once, one does; the other is refused for good', async () => {
  await promote();
  await write({ 'index.html': 'ours' });
  const comparison = await releases.compare();
  const other = await openReleases({
    dataFolder,
    projectFolder: folder,
    store: openFolderStore(releaseFolder(dataFolder)),
    isServed: true,
  });
  await write({ 'index.html': 'theirs' });
  const id = (millisecond: number) => `2027-01-01T00-00-00-00${millisecond}Z`;
  const promoteBy = async (publisher: Releases, releaseId: string) =>
    publisher.promote(await publisher.compare(), { releaseId, services: 'services' });
  expect(await promoteBy(other, id(1))).toHaveProperty('liveAt');
  await write({ 'index.html': 'ours' });
  const release = { releaseId: id(2), services: 'services' };
  const refusal = /^Another publisher \(.+\) has published to the same place at .+Only one may run/;
  await expect(releases.promote(comparison, release)).rejects.toThrow(refusal);
  await expect(promoteBy(releases, id(3))).rejects.toThrow(refusal);
  expect(await releases.rollBack()).toEqual({ ok: false, problem: expect.stringMatching(refusal) });
  expect((await readRelease())['index.html']).toBe('theirs');
  await write({ 'index.html': 'theirs again' });
  expect(await promoteBy(other, id(4))).toHaveProperty('liveAt');
  await other.close();
});

test('releases: a rollback during a build is compared with again', async () => {
  await promote();
  await write({ 'index.html': 'two' });
  await promote();
  await write({ 'index.html': 'three' });
  const comparison = await releases.compare();
  expect(await releases.rollBack()).toMatchObject({ ok: true });
  const release = { releaseId: '2027-01-01T00-00-00-001Z', services: 'services' };
  expect(await releases.promote(comparison, release)).toBe('superseded');
  expect(await releases.promote(await releases.compare(), release)).toHaveProperty('liveAt');
  expect((await readRelease())['index.html']).toBe('three');
});

test('releases: a report is believed after one build, not after two, nor of files outside', async () => {
  await promote();
  await settle();
  await promote();
  await write({ 'index.html': 'reported', 'boxing/jab/index.html': 'not reported' });
  await promote(['index.html']);
  expect((await readRelease())['boxing/jab/index.html']).toBe('<h1>Jab one</h1>');
  releases.beginBuild();
  await promote(['index.html']);
  expect(await readRelease()).toEqual(await readBuilt());
  await settle();
  await write({ 'index.html': 'two' });
  await promote(['../public/404.html']);
  expect(await readRelease()).toEqual(await readBuilt());
});

test('releases: a file whose stamp may hide another write is read again without a report', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await utimes(path.join(built, 'index.html'), later, later);
  await promote();
  await promote();
  await write({ 'index.html': 'not reported', '404.html': 'reported' });
  await promote(['404.html']);
  expect((await readRelease())['index.html']).toBe('not reported');
});

test('releases: a content that is missing in the store is written again after a start', async () => {
  await promote();
  await releases.close();
  const digest = digestOf('<h1>Home one</h1>');
  await rm(path.join(dataFolder, 'release-store/contents', digest.slice(0, 2), digest));
  await open();
  await promote();
  expect(await readRelease()).toEqual(await readBuilt());
});

test('releases: a file that another program changes meanwhile is not published', async () => {
  await promote();
  await write({ 'index.html': 'two' });
  const comparison = await releases.compare();
  await write({ 'index.html': 'by another program' });
  const release = { releaseId: '2027-01-01T00-00-00-000Z', services: 'services' };
  await expect(releases.promote(comparison, release)).rejects.toThrow(/changed .*index\.html/);
  expect((await readRelease())['index.html']).toBe('<h1>Home one</h1>');
});

test('releases: removes the files that a killed publisher left half written, and no others', async () => {
  await releases.close();
  const ended = 'receipts.json.99999999.8.unfinished';
  const others = [`start-estimate.json.${process.ppid}.1.unfinished`, 'receipts.json'];
  for (const name of [ended, ...others]) await writeFile(path.join(dataFolder, name), '[]');
  await write({ '../.data/release-store/contents/ab/abc.1.2': 'half' });
  await open();
  const names = await readdir(dataFolder);
  expect(names).toEqual(expect.arrayContaining(others));
  expect(names).not.toContain(ended);
  await until(async () => !(await storedContents()).includes('abc.1.2'));
});

test('releases: compressed copies of hashed text are made once, and go with their contents', async () => {
  const script = (word: string) => `app(${JSON.stringify(word.repeat(500))})`;
  const copyFolder = path.join(dataFolder, 'release-store/compressed');
  const copies = async () => (await readdir(copyFolder).catch(() => [])).sort();
  const namesOf = (word: string) => ['br', 'gzip'].map((end) => `${digestOf(script(word))}.${end}`);
  await write({ 'app-0123abcd.js': script('bell'), 'plain.js': script('bell') });
  await promote();
  await until(async () => (await copies()).join() === namesOf('bell').join());
  const copy = path.join(copyFolder, namesOf('bell')[0] ?? '');
  expect(brotliDecompressSync(await readFile(copy)).toString()).toBe(script('bell'));
  const { mtimeMs } = await stat(copy);

  await rm(path.join(built, 'app-0123abcd.js'));
  await write({ 'app-4567abcd.js': script('ring'), 'plain.js': '' });
  await promote();
  await until(async () => (await copies()).length === 4);
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);

  const { store } = releasesIn(dataFolder);
  for (const key of await store.list('releases')) {
    if (!key.includes(newest ?? '')) await store.remove(key);
  }
  await write({ 'more.txt': 'more' });
  await promote();
  await until(async () => (await copies()).join() === namesOf('ring').sort().join());
});

/** A machine with a data folder of its own. */
async function machine(store: ReleaseStore, receipts?: string) {
  const dataFolder = await temporaryFolder('machine-');
  const file = path.join(dataFolder, 'receipts.json');
  const write = (text: string) => writeFile(file, text);
  if (receipts !== undefined) await write(receipts);
  /** Starts a publisher, and returns what saves its state. */
  const start = async (to = store, mirror = { exportHolds: () => '' }) => {
    const before = await restoreState(store, dataFolder);
    return createStateSaver({ store: to, dataFolder, before, mirror });
  };
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  return { dataFolder, start, read, write };
}

test('saved state: is saved by the next attempt when the store failed', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const store = openFolderStore(await temporaryFolder('state-'));
  const [one, other] = [await machine(store, '["one"]'), await machine(store)];
  let isAway = true;
  const swap: ReleaseStore['swap'] = async (...asked) => {
    if (isAway) throw new Error('The store is away.');
    return store.swap(...asked);
  };
  const save = await one.start({ ...store, swap });
  await save();
  isAway = false;
  await save();
  await other.start();
  expect(await other.read()).toBe('["one"]');
});

test('saved state: holds of another machine take the place of older ones in the mirror', async () => {
  const store = openFolderStore(await temporaryFolder('state-'));
  const [one, other] = [await machine(store), await machine(store)];
  const save = await one.start(store, { exportHolds: () => 'holds' });
  await save();
  const logOf = (number: number) =>
    path.join(other.dataFolder, 'content-mirror', `stories-${number}.log`);
  await mkdir(path.dirname(logOf(4)));
  await writeFile(logOf(4), 'older');
  await other.start();
  expect(await readFile(logOf(5), 'utf8')).toBe('holds');
});

/** Every file of a folder with its content, to compare byte for byte. */
async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pairs = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file), await readFile(file, 'latin1')] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
