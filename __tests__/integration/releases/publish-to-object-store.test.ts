import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Releases } from '../../../src/processes/publisher/release/releases';
import { openReleases } from '../../../src/processes/publisher/release/releases';
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import { createReleaseReader, listReleases } from '../../../src/processes/shared/releases/release';
import { contentKey } from '../../../src/processes/shared/releases/release-store';
import { until } from '../../rigs/publisher/fake-project';
import type { TestObjectService } from '../../rigs/releases/object-service';
import { startTestObjectService } from '../../rigs/releases/object-service';
import { writeFiles } from '../../rigs/releases/release-folders';

let service: TestObjectService;
let folder: string;
let opened: Releases[];

beforeEach(async () => {
  service = await startTestObjectService();
  folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((releases) => releases.close()));
  await service.close();
  await rm(folder, { recursive: true });
});

/** Opens the releases as a publisher with a project and a data folder of its own. */
async function openPublisher(name: string) {
  const projectFolder = path.join(folder, name);
  const dataFolder = path.join(projectFolder, '.data');
  const releases = await openReleases({
    dataFolder,
    projectFolder,
    store: service.openStore(),
    isServed: false,
  });
  opened.push(releases);
  const build = async (home: string) => {
    const files = {
      'index.html': home,
      'boxing/jab/index.html': 'jab',
      'app-0123abcd.js': 'app()',
    };
    await writeFiles(path.join(projectFolder, 'public'), files);
    return releases.compare();
  };
  return { releases, build };
}

/** Returns the name of the release of a day in January. */
const releaseOf = (day: number) => `2027-01-0${day}T00-00-00-000Z`;

const release = (day: number) => ({ releaseId: releaseOf(day), services: 'services' });

/** Reads the home page as a site server on another machine. */
async function readHome(): Promise<string | undefined> {
  const live = await createReleaseReader(service.openStore()).live();
  return (await live?.read('index.html'))?.toString();
}

test('releases in an object store: are promoted, rolled back and removed', async () => {
  const { releases, build } = await openPublisher('one');
  const { store } = releases.reader;
  await releases.promote(await build('first'), release(1));
  expect(await readHome()).toBe('first');
  expect(await releases.promote(await build('second'), release(2))).toMatchObject({
    pages: { total: 2 },
  });
  expect(await readHome()).toBe('second');

  expect(await releases.rollBack()).toEqual({ ok: true, release: releaseOf(1) });
  expect(await readHome()).toBe('first');

  for (const day of [3, 4, 5, 6, 7, 8]) {
    await releases.promote(await build(`day ${day}`), release(day));
  }
  const kept = [8, 7, 6, 5, 4].map(releaseOf);
  await until(async () => (await listReleases(store)).join() === kept.join());
  await until(async () => (await store.get(contentKey(digestOf('second')))) === undefined);
  expect(await store.get(contentKey(digestOf('day 4')))).toBeDefined();
  expect(await store.get(contentKey(digestOf('jab')))).toBeDefined();
  expect(await readHome()).toBe('day 8');
});

test('releases in an object store: of two publishers, the later one is superseded', async () => {
  const ours = await openPublisher('ours');
  await ours.releases.promote(await ours.build('first'), release(1));
  const theirs = await openPublisher('theirs');
  const ourComparison = await ours.build('ours');
  const theirComparison = await theirs.build('theirs');

  expect(await theirs.releases.promote(theirComparison, release(2))).toHaveProperty('liveAt');
  expect(await ours.releases.promote(ourComparison, release(3))).toBe('superseded');
  expect(await readHome()).toBe('theirs');
  expect(await ours.releases.promote(await ours.build('ours'), release(4))).toHaveProperty(
    'liveAt',
  );
  expect(await readHome()).toBe('ours');
});

test('releases in an object store: a promotion whose answer is lost is not superseded by itself', async () => {
  const { releases, build } = await openPublisher('one');
  await releases.promote(await build('first'), release(1));
  const comparison = await build('second');
  service.faults.add({ kind: 'lost-answer', count: 3 });
  service.faults.add({ kind: 'lost-answer', path: '/releases/shop/live' });
  expect(await releases.promote(comparison, release(2))).toHaveProperty('liveAt');
  expect(await readHome()).toBe('second');
});
