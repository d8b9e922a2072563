import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseStore } from '../../../../../src/processes/publisher/release/release-store';
import { openReleaseStore } from '../../../../../src/processes/publisher/release/release-store';
import { nextReleaseId } from '../../../../../src/processes/shared/release-folders';
import { siteFiles, until } from '../../../../rigs/publisher/fake-project';
import { readFolder } from '../../../../rigs/publisher/folder-content';

let folder: string;
let built: string;
let dataFolder: string;
let store: ReleaseStore;
let findings: string[];
let newest: string | undefined;

/** Longer than any test, for stores whose audit is not wanted. */
const noAudit = 3_600_000;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'release-store-'));
  built = path.join(folder, 'public');
  dataFolder = path.join(folder, '.data');
  findings = [];
  newest = undefined;
  await open();
  await write(siteFiles('one'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(auditDelayMs = noAudit): Promise<void> {
  const onFindings = (problem: string) => findings.push(problem);
  await mkdir(dataFolder, { recursive: true });
  store = await openReleaseStore({ dataFolder, projectFolder: folder, auditDelayMs, onFindings });
}

/** Rewrites files in place, as Gatsby does. */
async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(built, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Ends a build that has written to the build folder, and promotes it. */
async function promote(touched?: readonly string[]) {
  store.beginBuild();
  newest = nextReleaseId(new Date(), newest);
  const comparison = await store.compare(touched);
  return store.promote(comparison, { releaseId: newest, services: 'the services' });
}

async function readRelease(releaseId?: string): Promise<Record<string, string>> {
  const files = await readFolder(
    path.join(dataFolder, releaseId ? `releases/${releaseId}` : 'live'),
  );
  delete files['.built-from.json'];
  return files;
}

async function readBuilt(): Promise<Record<string, string>> {
  const files = Object.entries(await readFolder(built));
  return Object.fromEntries(files.filter(([name]) => !name.endsWith('.map')));
}

/** Waits until stamps read now tell later writes apart. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 110));

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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
  'release store: after any series of builds and rollbacks the live release is the build folder (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const kept = new Map<string, Record<string, string>>();
    const notes: string[] = [];
    await promote();
    for (let version = 2; version < 40; version += 1) {
      const touched = await editAtRandom(random, version);
      const turn = random(12);
      if (turn === 0) store.beginBuild(); // A build that failed after it had written.
      if (turn === 1) await store.rollBack();
      if (turn === 2) {
        await store.close();
        await open();
      }
      const { note, pages } = await promote(random(3) > 0 ? touched : undefined);
      if (note) notes.push(note);
      const expected = await readBuilt();
      expect(await readRelease()).toEqual(expected);
      expect(pages.total).toBe(
        Object.keys(expected).filter((name) => name.endsWith('.html')).length,
      );
      kept.set(newest ?? '', expected);
    }
    for (const name of Object.keys(await readBuilt())) {
      expect((await stat(path.join(built, name))).nlink).toBe(1);
    }
    const releases = await readdir(path.join(dataFolder, 'releases'));
    expect(releases).toHaveLength(5);
    for (const release of releases) expect(await readRelease(release)).toEqual(kept.get(release));
    // Only a start or a rollback makes the store forget.
    expect(notes.length).toBeLessThan(15);
  },
  60_000,
);

test('release store: a killed publisher leaves a whole live release, whatever step it was at', async () => {
  const steps = [
    'mkdirSync',
    'linkSync',
    'copyFileSync',
    'unlinkSync',
    'rmdirSync',
    'writeFileSync',
  ] as const;
  const asyncSteps = ['rename', 'symlink', 'mkdir', 'rm'] as const;
  let outcomes = '';
  for (let lastStep = 0, survived = false; !survived; lastStep += 1) {
    await promote();
    const before = await readRelease();
    await write({ 'index.html': `edit ${lastStep}`, [`a/${lastStep}/index.html`]: 'new' });
    await rm(path.join(built, `a/${lastStep - 1}`), { recursive: true, force: true });
    let count = 0;
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const dieAfter = <Step extends (...values: never[]) => unknown>(real: Step) =>
      ((...values: Parameters<Step>) => {
        count += 1;
        if (count > lastStep) throw Object.assign(new Error('killed'), { code: 'EIO' });
        return real(...values);
      }) as Step;
    for (const step of steps) {
      const mock = dieAfter(fs[step]);
      jest.spyOn(fs, step).mockImplementation(mock as never);
    }
    for (const step of asyncSteps) {
      const real = fs.promises[step] as (...values: never[]) => Promise<unknown>;
      const mock = async (...values: never[]) => dieAfter(real)(...values);
      jest.spyOn(fs.promises, step).mockImplementation(mock as never);
    }
    survived = await promote().then(
      () => count <= lastStep,
      () => false,
    );
    jest.restoreAllMocks();
    const after = await readRelease();
    const isNew = after['index.html'] === `edit ${lastStep}`;
    outcomes += isNew ? 'n' : 'o';
    expect(after).toEqual(isNew ? await readBuilt() : before);
    await store.close();
    await open();
  }
  expect(outcomes).toMatch(/^o[on]*n$/);
  await promote();
  expect(await readRelease()).toEqual(await readBuilt());
});

describe('release store: audit', () => {
  beforeEach(async () => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await promote();
    await settle();
  });

  const readHome = async () => (await readRelease())['index.html'];

  test('finds a change the report of a builder lacks, and the next build mends it', async () => {
    await store.close();
    await open(0);
    await promote();
    await settle();
    await write({ 'index.html': 'reported', 'boxing/jab/index.html': 'not reported' });
    await promote(['index.html']);
    expect(await readHome()).toBe('reported');
    expect((await readRelease())['boxing/jab/index.html']).toBe('<h1>Jab one</h1>');
    await until(() => findings.length > 0);
    expect(findings).toEqual([
      'The live release lacks changes of the build: boxing/jab/index.html.',
    ]);
    await promote([]);
    expect(await readRelease()).toEqual(await readBuilt());
  });

  test('a byte changed under the same size and time is no change without a report to be missed', async () => {
    const file = path.join(built, 'index.html');
    const { atime, mtime } = await stat(file);
    await write({ 'index.html': '<h1>Home ONE</h1>' });
    await utimes(file, atime, mtime);
    await promote();
    expect(await readHome()).toBe('<h1>Home ONE</h1>');
  });

  test('finds what another program changed in the live release, and the next build mends it', async () => {
    await store.close();
    await open(0);
    await promote();
    // Of another length: the time of a write alone may be that of the promotion.
    await writeFile(path.join(dataFolder, 'live/index.html'), '<h1>Home by hand</h1>');
    await promote([]);
    await until(() => findings.length > 0);
    expect(findings).toEqual(['Another program changed the live release: index.html.']);
    await promote();
    expect(await readRelease()).toEqual(await readBuilt());
  });

  test('compares all content once a day, and finds what stamps do not show', async () => {
    await store.close();
    await open(0);
    const file = path.join(built, 'index.html');
    const before = fs.lstatSync(file);
    await promote();
    await settle();
    await write({ 'index.html': '<h1>Home two</h1>' });
    const real = fs.lstatSync;
    // Simulates a disk fault: other content in a file that no process wrote to.
    jest
      .spyOn(fs, 'lstatSync')
      .mockImplementation(((name: string, options: object) =>
        name === file ? before : real(name, options)) as typeof fs.lstatSync);
    await promote();
    expect(await readHome()).toBe('<h1>Home one</h1>');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 25 * 3_600_000);
    await promote();
    await until(() => findings.length > 0);
    expect(findings).toEqual(['The live release lacks changes of the build: index.html.']);
    await promote();
    expect(await readRelease()).toEqual(await readBuilt());
  });
});

test('release store: a file reported outside the build folder makes it look at everything', async () => {
  await promote();
  await settle();
  await write({ 'index.html': 'two' });
  await promote(['../public/404.html']);
  expect(await readRelease()).toEqual(await readBuilt());
});

test('release store: a spare release that another program changed is not used, and the log says so', async () => {
  await promote();
  await promote();
  const spare = path.join(dataFolder, 'spare-release');
  await until(() => fs.existsSync(path.join(spare, 'boxing/jab/index.html')));
  await rm(path.join(spare, 'index.html'), { force: true });
  await mkdir(path.join(spare, 'index.html/in-the-way'), { recursive: true });
  await write({ 'index.html': 'two' });
  const { note } = await promote();
  expect(note).toContain('The release was assembled from all its files, because the spare release');
  expect(await readRelease()).toEqual(await readBuilt());
});

test('release store: removes the files that a killed publisher left half written, and no others', async () => {
  await store.close();
  const ended = 'receipts.json.99999999.8.unfinished';
  const others = [`start-estimate.json.${process.ppid}.1.unfinished`, 'receipts.json'];
  for (const name of [ended, ...others]) await writeFile(path.join(dataFolder, name), '[]');
  await open();
  const names = await readdir(dataFolder);
  expect(names).toEqual(expect.arrayContaining(others));
  expect(names).not.toContain(ended);
});

test('release store: makes compressed copies of hashed text, once, and removes those of removed code', async () => {
  const script = (word: string) => `app(${JSON.stringify(word.repeat(500))})`;
  const copies = async () => {
    const files = await readdir(path.join(dataFolder, 'compressed')).catch(() => []);
    return files.filter((name) => !name.endsWith('.unfinished')).sort();
  };
  const names = (hash: string) => [`app-${hash}.js.br`, `app-${hash}.js.gzip`];
  await write({ 'app-0123abcd.js': script('bell'), 'plain.js': script('bell') });
  await promote();
  await until(async () => (await copies()).length === 2);
  expect(await copies()).toEqual(names('0123abcd'));
  const copy = path.join(dataFolder, 'compressed', 'app-0123abcd.js.br');
  expect(brotliDecompressSync(await readFile(copy)).toString()).toBe(script('bell'));
  const { mtimeMs } = await stat(copy);

  await rm(path.join(built, 'app-0123abcd.js'));
  await write({ 'app-4567abcd.js': script('ring') });
  await promote();
  await until(async () => (await copies()).length === 4);
  expect((await stat(copy)).mtimeMs).toBe(mtimeMs);

  const releases = path.join(dataFolder, 'releases');
  const [oldest = ''] = (await readdir(releases)).sort();
  await rm(path.join(releases, oldest), { recursive: true });
  await write({ 'plain.js': script('ring') });
  await promote();
  await until(async () => (await copies()).length === 2);
  expect(await copies()).toEqual(names('4567abcd'));
});
