/** Backups of a site, restored on empty machines, over the real stores. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import product from '../../../package.json';
import type { SiteState } from '../../backup/backup-index';
import { readIndex, writeIndex } from '../../backup/backup-index';
import { createBackup } from '../../backup/create-backup';
import { restoreBackup } from '../../backup/restore-backup';
import { endReviews, reviewsEndedAt } from '../../../src/functions/preview/ended-reviews';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import { openKeptContents } from '../../../src/processes/shared/releases/kept-contents';
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import { createReleaseReader, listReleases } from '../../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { contentKey } from '../../../src/processes/shared/releases/release-store';
import { findManaged, manage } from '../../../stand-ins/services/rigs/start-test-service';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import { walkImports } from '../../../__tests__/rigs/house/import-walk';
import {
  createFakeProject,
  siteFiles,
  until,
} from '../../../__tests__/rigs/publisher/fake-project';
import { fill, openFor } from '../../../__tests__/rigs/publisher/filled-mirror';
import {
  published,
  runPublisher,
  sendStoryblok,
} from '../../../__tests__/rigs/publisher/running-publisher';
import {
  endBucketPublishers,
  startInBucket,
} from '../../../__tests__/rigs/publisher/bucket-publisher';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { promoteFiles, readReleaseFiles } from '../../../__tests__/rigs/releases/release-folders';
import { createSiteRig } from '../../../__tests__/rigs/servers/site-rig';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const releaseId = (number: number) => `2026-11-21T02-30-00-${String(number).padStart(3, '0')}Z`;

const service = openForFile(startTestObjectService, 'close');
/** Folder of the backup, which is made by the first one. */
let folder: string;

beforeEach(async () => {
  folder = path.join(await temporaryFolder('backup-'), 'of-the-site');
});
afterEach(endBucketPublishers);

/** A machine whose releases are in its data folder. */
async function machine(dataFolder?: string): Promise<SiteState> {
  const held = dataFolder ?? path.join(await temporaryFolder('machine-'), 'data');
  const place = releaseFolder(held);
  return { dataFolder: held, store: openFolderStore(place), place, isShared: false };
}

/** A machine whose releases are in a bucket. */
async function machineWithBucket(store: ReleaseStore): Promise<SiteState> {
  return { ...(await machine()), store, place: 's3://releases/shop', isShared: true };
}

async function siteWith(...numbers: number[]): Promise<SiteState> {
  const site = await machine();
  for (const number of numbers) {
    await promoteFiles(site.dataFolder, releaseId(number), siteFiles(`${number}`));
  }
  return site;
}

async function liveFiles({ store }: SiteState): Promise<Record<string, string>> {
  const live = await createReleaseReader(store).live();
  const names = [...(live?.files.keys() ?? [])];
  const read = async (name: string) => [name, String(await live?.read(name))] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Files of a release: those of a site without source maps. */
function released(version: string): Record<string, string> {
  const files = Object.entries(siteFiles(version));
  return Object.fromEntries(files.filter(([name]) => !name.endsWith('.map')));
}

/** Restores the backup on an empty machine, and returns the files that are live there. */
async function restoredFiles(from = folder): Promise<Record<string, string>> {
  const target = await machine();
  await restoreBackup(target, from);
  return liveFiles(target);
}

const contentFile = (at: string, text: string) => path.join(at, contentKey(digestOf(text)));

test('backup: an empty machine serves and shows what the machine before did', async () => {
  const rig = await runPublisher();
  await rig.publisher.firstBuild;
  await rig.setSource({ files: siteFiles('two') });
  await sendStoryblok(rig.publisher, published('blogs/jab'));
  await until(async () => (await rig.status()).receipts.length === 2);
  await endReviews(rig.dataFolder, '7', 1_700_000_000_000);
  const report = await createBackup(await machine(rig.dataFolder), folder);
  expect(report.leftOut).toEqual([]);
  const before = await rig.status();
  const files = await readReleaseFiles(rig.dataFolder);
  await rig.end();

  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('three') });
  await project.hold();
  await restoreBackup(await machine(project.dataFolder), folder);
  const site = await createSiteRig({ dataFolder: project.dataFolder });
  expect(await (await site.get('/boxing/jab')).text()).toBe('<h1>Jab two</h1>');
  expect(await readReleaseFiles(project.dataFolder)).toEqual(files);
  expect(await reviewsEndedAt(project.dataFolder, '7')).toBe(1_700_000_000_000);

  const restored = await runPublisher({ project });
  const { live, receipts, releases, moved } = before;
  expect(await restored.status()).toMatchObject({ live, receipts, releases, moved });
  await project.letGo();
  expect(await restored.publisher.firstBuild).toMatchObject({ outcome: 'live' });
  expect(await (await site.get('/boxing/jab')).text()).toBe('<h1>Jab three</h1>');
  await site.end();
  await restored.end();
});

test('backup: has stories that are held back and old addresses, without the content service', async () => {
  const { service: content, dataFolder, mirror } = await fill();
  await promoteFiles(dataFolder, releaseId(1), siteFiles('1'));
  const publish = async (slug: string, fields: object) => {
    const { id } = await findManaged(content, slug);
    await manage(content, 'PUT', `stories/${id}`, { story: fields, publish: 1 });
  };
  const cross = await findManaged(content, 'blogs/the-cross');
  await publish('blogs/the-jab', { slug: 'lead-hand' });
  await publish('blogs/the-cross', { content: { ...cross.content, title: '' } });
  const { storyWarnings } = await mirror.refresh([{ source: 'start' }]);
  expect(storyWarnings).toMatchObject([{ kind: 'held-back', fullSlug: 'blogs/the-cross' }]);
  // While the mirror is open, as in a publisher that runs.
  await createBackup(await machine(dataFolder), folder);
  const restored = await machine();
  await restoreBackup(restored, folder);
  const reopened = await openFor(content, restored.dataFolder);
  expect(reopened.lookUp.moved()).toEqual(mirror.lookUp.moved());
  expect(reopened.lookUp.moved()).toMatchObject([{ to: '/training/lead-hand' }]);
  expect(await reopened.refresh([{ source: 'start' }])).toMatchObject({
    refilled: false,
    storyWarnings,
  });
});

test('backup: from a folder into a bucket and back, with what its publisher saves there', async () => {
  const prefix = { prefix: 'folder-to-bucket' };
  const first = await siteWith(1, 2);
  await createBackup(first, folder);
  const second = await machineWithBucket(service.openStore(prefix));
  await restoreBackup(second, folder);
  expect(await listReleases(second.store)).toEqual(await listReleases(first.store));
  const follower = await createSiteRig({ from: service.openStore(prefix) });
  await until(async () => (await (await follower.get('/')).text()) === '<h1>Home 2</h1>');
  await follower.end();

  const shop = { openStore: () => service.openStore(prefix) };
  const publisher = await startInBucket(shop);
  await until(async () => (await readdir(publisher.project.dataFolder)).includes('receipts.json'));
  await publisher.close();
  const receipts = await readFile(path.join(publisher.project.dataFolder, 'receipts.json'), 'utf8');

  // On a machine that has never published.
  const back = path.join(await temporaryFolder('backup-'), 'of-the-bucket');
  await createBackup(await machineWithBucket(service.openStore(prefix)), back);
  const third = await machine();
  await restoreBackup(third, back);
  expect(await liveFiles(third)).toEqual(await liveFiles(second));
  expect(await readFile(path.join(third.dataFolder, 'receipts.json'), 'utf8')).toBe(receipts);
  expect(await readdir(third.dataFolder)).not.toContain('machine.json');
});

test('backup: each one of a site that publishes is whole', async () => {
  const site = await siteWith(1);
  let number = 1;
  const end = new AbortController();
  const publishing = (async () => {
    while (!end.signal.aborted) {
      number += 1;
      await promoteFiles(site.dataFolder, releaseId(number), siteFiles(`${number}`));
    }
  })();
  for (let round = 0; round < 2; round += 1) {
    await createBackup(site, folder);
    const restored = await machine();
    const { live } = await restoreBackup(restored, folder);
    const shown = String(Number(live.release.slice(20, 23)));
    expect(await liveFiles(restored)).toEqual(released(shown));
  }
  end.abort();
  await publishing;
  expect(number).toBeGreaterThan(2);
});

test('backup: writes what is new, and removes what only earlier ones had', async () => {
  const site = await siteWith(1);
  const { written } = await createBackup(site, folder);
  expect((await createBackup(site, folder)).written).toBe(0);
  for (const number of [2, 3, 4, 5, 6]) {
    await promoteFiles(site.dataFolder, releaseId(number), siteFiles(`${number}`));
  }
  await openKeptContents(site.store, createReleaseReader(site.store)).removeUnneeded();
  await createBackup(site, folder);
  await expect(readFile(contentFile(folder, '<h1>Home 1</h1>'))).rejects.toThrow('ENOENT');
  await readFile(contentFile(folder, 'the same in every version'));
  expect(written).toBeGreaterThan(0);
});

test('backup: leaves out caches, logs and files that are being written', async () => {
  const site = await siteWith(1);
  for (const name of [
    'logs/publisher.log',
    'build-logs/1.log',
    'shop-mirror/1.jsonl',
    'content-service/images/1.webp',
    'receipts.json.1.1.unfinished',
    'machine.json',
  ]) {
    await mkdir(path.dirname(path.join(site.dataFolder, name)), { recursive: true });
    await writeFile(path.join(site.dataFolder, name), 'left out');
  }
  await writeFile(path.join(site.dataFolder, 'a-later-state.json'), '[]');
  const { index } = await createBackup(site, folder);
  expect(Object.keys(index.files)).toEqual(['a-later-state.json']);
});

test('backup: one that was cut off leaves the one before it as it was, and the next one ends it', async () => {
  const site = await siteWith(1);
  await createBackup(site, folder);
  await promoteFiles(site.dataFolder, releaseId(2), siteFiles('2'));
  let left = 3;
  const failing: ReleaseStore = {
    ...site.store,
    get: async (key) => {
      left -= 1;
      if (left < 0) throw new Error('The disk is gone.');
      return site.store.get(key);
    },
  };
  const cutOff = createBackup({ ...site, store: failing }, folder);
  await expect(cutOff).rejects.toThrow('The disk is gone');
  expect(await restoredFiles()).toEqual(released('1'));
  await createBackup(site, folder);
  expect(await restoredFiles()).toEqual(released('2'));
});

test('backup: of two at once into one folder, the second is refused', async () => {
  const site = await siteWith(1);
  const [first, second] = await Promise.allSettled([
    createBackup(site, folder),
    createBackup(site, folder),
  ]);
  const refused = first.status === 'rejected' ? first : second;
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('is running') } });
  expect(await restoredFiles()).toEqual(released('1'));
});

test('backup: refuses a folder in the data folder or with other files, and a site without a release', async () => {
  const site = await siteWith(1);
  const before = await readdir(site.dataFolder);
  const inData = createBackup(site, path.join(site.dataFolder, 'backup'));
  await expect(inData).rejects.toThrow('is in the data folder');
  const amongOthers = createBackup(site, path.dirname(site.dataFolder));
  await expect(amongOthers).rejects.toThrow('holds other files');
  expect(await readdir(site.dataFolder)).toEqual(before);
  const empty = createBackup(await machine(), folder);
  await expect(empty).rejects.toThrow(/There is no live release in .*release-store/);
  await expect(restoredFiles()).rejects.toThrow('has not ended');
});

test('backup: names an earlier release that is damaged, and refuses a live one', async () => {
  const site = await siteWith(1, 2);
  await createBackup(site, folder);
  const damage = (text: string) =>
    writeFile(contentFile(releaseFolder(site.dataFolder), text), 'x');
  await damage('<h1>Home 1</h1>');
  const other = path.join(await temporaryFolder('backup-'), 'other');
  const { index, leftOut } = await createBackup(site, other);
  expect(leftOut).toEqual([expect.stringMatching(/02-30-00-001Z: .* has another content under/)]);
  expect(Object.keys(index.releases)).toEqual([releaseId(2)]);
  await promoteFiles(site.dataFolder, releaseId(3), siteFiles('3'));
  await damage('<h1>Home 3</h1>');
  await expect(createBackup(site, other)).rejects.toThrow('has another content under');
  expect(await restoredFiles(other)).toEqual(released('2'));
});

test('restore: refuses a damaged backup, and the next backup mends it', async () => {
  const site = await siteWith(1);
  await writeFile(path.join(site.dataFolder, 'receipts.json'), '["receipt"]');
  const manifest = path.join(folder, 'releases', `${releaseId(1)}.json`);
  const content = contentFile(folder, '<h1>Home 1</h1>');
  const target = await machine();
  for (const damage of [
    () => writeFile(content, 'x'),
    () => rm(content),
    () => writeFile(manifest, '{}'),
    () => writeFile(manifest, '{"services":"","code":"","shards":[]}'),
    () => writeFile(contentFile(folder, '["receipt"]'), 'x'),
  ]) {
    await createBackup(site, folder);
    await damage();
    await expect(restoreBackup(target, folder)).rejects.toThrow(
      'is damaged, so nothing was restored',
    );
    await expect(readdir(target.dataFolder)).rejects.toThrow('ENOENT');
  }
  await createBackup(site, folder);
  expect(await restoredFiles()).toEqual(released('1'));
});

test('restore: writes nothing outside of the data folder and the store of releases', async () => {
  const site = await siteWith(1);
  await writeFile(path.join(site.dataFolder, 'receipts.json'), '["receipt"]');
  const { index } = await createBackup(site, folder);
  const { 'receipts.json': digest = '', ...files } = index.files;
  const target = await machine();
  const expectRefusal = async (name: string, changes: Partial<typeof index>) => {
    await writeIndex(folder, { ...index, ...changes });
    await expect(restoreBackup(target, folder)).rejects.toThrow(`the name "${name}"`);
    expect(await readdir(path.dirname(target.dataFolder))).toEqual([]);
  };
  for (const name of ['../escaped.json', '/escaped.json', 'a/../../escaped.json']) {
    await expectRefusal(name, { files: { ...files, [name]: digest } });
  }
  const manifest = await readFile(path.join(folder, 'releases', `${releaseId(1)}.json`));
  await writeFile(path.join(folder, 'escaped.json'), manifest);
  const [ofRelease = ''] = Object.values(index.releases);
  const releases = { ...index.releases, '../escaped': ofRelease };
  await expectRefusal('../escaped', { releases });
});

test('restore: refuses a folder without a backup, and a damaged index', async () => {
  const site = await siteWith(1);
  await expect(restoredFiles()).rejects.toThrow('holds no backup');
  await createBackup(site, folder);
  const index = path.join(folder, 'backup.json');
  await writeFile(index, (await readFile(index, 'utf8')).replace('"since":"2', '"since":"3'));
  await expect(readIndex(folder)).rejects.toThrow('backup.json is damaged');
});

test('restore: refuses a machine or a bucket that holds something', async () => {
  const site = await siteWith(1);
  await createBackup(site, folder);
  const files = await liveFiles(site);
  await expect(restoreBackup(site, folder)).rejects.toThrow(
    'is not empty, so nothing was restored',
  );
  expect(await liveFiles(site)).toEqual(files);
  const store = service.openStore({ prefix: 'in-use' });
  await promoteFiles(site.dataFolder, releaseId(2), siteFiles('2'), store);
  const occupied = await machineWithBucket(store);
  await expect(restoreBackup(occupied, folder)).rejects.toThrow(
    's3://releases/shop holds releases',
  );
  expect(await liveFiles(occupied)).toEqual(released('2'));
  await expect(readdir(occupied.dataFolder)).rejects.toThrow('ENOENT');
});

describe('backup: the commands', () => {
  const run = (words: readonly string[], dataFolder: string) =>
    promisify(execFile)(
      process.execPath,
      ['--require', 'tsx/cjs', 'tools/backup/run-backup.ts', ...words],
      { env: { PATH: process.env.PATH, DATA_DIR: dataFolder } },
    );

  test('back up and restore, and say so', async () => {
    const site = await siteWith(1);
    const saved = await run(['backup', folder], site.dataFolder);
    expect(saved.stdout).toMatch(/has a whole backup: the release live since .*, 1 release and/);
    const target = await machine();
    const restored = await run(['restore', folder], target.dataFolder);
    expect(restored.stdout).toMatch(/^The backup of .* is restored into /);
    expect(await liveFiles(target)).toEqual(released('1'));
    await expect(run(['backup'], folder)).rejects.toMatchObject({
      code: 1,
      stderr: 'Name one folder: npm run backup -- FOLDER\n',
    });
  });

  test('run on a production install, as the doctor does', () => {
    const { files, outside } = walkImports(
      process.cwd(),
      ['tools/backup/run-backup.ts', 'tools/doctor/doctor.ts'],
      // Loaded for the comparison of a space alone, which says so where its packages are missing.
      ['tools/setup/storyblok-steps.ts'],
    );
    const packages = outside
      .map(({ specifier }) => specifier)
      .filter((name) => !/^node:/.test(name));
    expect(packages.filter((name) => !(name in product.dependencies))).toEqual([]);
    expect([...files.keys()].filter((file) => /^(?:stand-ins|__tests__)/.test(file))).toEqual([]);
  });
});
