import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openReleases } from '../../../src/processes/publisher/release/releases';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import {
  listReleases,
  readLiveRelease,
  releasesIn,
  switchLive,
} from '../../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { contentKey } from '../../../src/processes/shared/releases/release-store';
import { siteFiles, until } from '../../rigs/publisher/fake-project';
import { promoteFiles } from '../../rigs/releases/release-folders';
import { readOpenMetrics } from '../../rigs/servers/read-open-metrics';
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

const releaseId = (number: number) => `2026-11-21T02-30-00-00${number}Z`;

let origin: string;
let store: ReleaseStore;
let failure: Error | undefined;
let replicas: SiteRig[];

beforeEach(async () => {
  origin = await temporaryFolder('origin-');
  store = openFolderStore(releaseFolder(origin));
  failure = undefined;
  replicas = [];
});
afterEach(async () => {
  for (const replica of replicas) await replica.end();
});

/** Starts a site server on a folder of its own, which follows the store while that can be reached. */
async function startReplica(): Promise<SiteRig> {
  const from: ReleaseStore = {
    ...store,
    look: async (...asked) => {
      if (failure) throw failure;
      return store.look(...asked);
    },
  };
  const replica = await createSiteRig({ from });
  replicas.push(replica);
  return replica;
}

const publish = (number: number, more: Record<string, string> = {}) =>
  promoteFiles(origin, releaseId(number), siteFiles(`${number}`, more), store);

const home = async (replica: SiteRig) => (await replica.get('/')).text();

const shows = (replica: SiteRig, number: number) =>
  until(async () => (await home(replica)) === `<h1>Home ${number}</h1>`);

const health = async (replica: SiteRig) =>
  (await (await fetch(`${replica.server.monitorUrl}/health`)).json()) as {
    ready: boolean;
    behind: { what: string }[];
  };

const metrics = async (replica: SiteRig) =>
  readOpenMetrics(await (await fetch(`${replica.server.monitorUrl}/metrics`)).text());

test('replica: every site server follows the store, and a rollback', async () => {
  const first = await startReplica();
  expect(await health(first)).toMatchObject({ ready: false });
  await publish(1);
  await shows(first, 1);
  const second = await startReplica();
  await publish(2);
  for (const replica of [first, second]) await shows(replica, 2);
  const [one, other] = await Promise.all([first, second].map((replica) => replica.get('/')));
  expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
  const live = await readLiveRelease(store);
  await switchLive(store, releaseId(1), live?.version, 'test');
  for (const replica of [first, second]) await shows(replica, 1);
  expect(await health(second)).toMatchObject({ ready: true, behind: [] });
});

test('replica: serves what it has while the store is away, says so, and goes on afterwards', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const replica = await startReplica();
  await publish(1);
  await shows(replica, 1);
  failure = new Error('The service does not answer.');
  await publish(2);
  await until(async () => (await health(replica)).behind.length > 0);
  expect(await health(replica)).toMatchObject({
    ready: true,
    behind: [{ what: 'The release store cannot be followed: The service does not answer.' }],
  });
  expect((await metrics(replica))['site_replica_behind']).toBe(1);
  expect(await home(replica)).toBe('<h1>Home 1</h1>');
  failure = undefined;
  await shows(replica, 2);
  await until(async () => (await health(replica)).behind.length === 0);
  expect((await metrics(replica))['site_replica_behind']).toBe(0);
});

test('replica: never shows a release of which a content is damaged', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const replica = await startReplica();
  await publish(1);
  await shows(replica, 1);
  const file = path.join(releaseFolder(origin), contentKey(digestOf('<h1>Jab 2</h1>')));
  failure = new Error('The service does not answer.');
  await publish(2);
  await writeFile(file, '<h1>Jab by hand</h1>');
  failure = undefined;
  await until(async () =>
    (await health(replica)).behind.some(({ what }) => what.includes('has another content')),
  );
  expect(await home(replica)).toBe('<h1>Home 1</h1>');
  await writeFile(file, '<h1>Jab 2</h1>');
  await shows(replica, 2);
});

test('replica: one that is started later has the scripts of earlier releases, and no more than those kept', async () => {
  const script = (code: number) => `app-${String(code).repeat(16)}.js`;
  for (const code of [1, 2, 3]) await publish(code, { [script(code)]: `code ${code}` });
  const replica = await startReplica();
  await shows(replica, 3);
  await until(async () => (await replica.get(`/${script(1)}`)).status === 200);
  for (const number of [4, 5, 6, 7]) await publish(number, { [script(3)]: 'code 3' });
  await shows(replica, 7);
  const kept = await listReleases(store);
  await until(
    async () => String(await listReleases(releasesIn(replica.dataFolder).store)) === String(kept),
  );
});

const pageSize = 200_000;

test('site server: every answer is wholly from one release while releases are switched', async () => {
  const rig = await createSiteRig();
  const { dataFolder } = rig;
  const projectFolder = await temporaryFolder('built-');
  /** Rewrites the build folder in place, each page made of one character. */
  const build = async (character: string) => {
    for (const name of ['index.html', 'jab/index.html', '404.html']) {
      const file = path.join(projectFolder, 'public', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, character.repeat(pageSize));
    }
  };
  const releases = await openReleases({
    ...{ dataFolder, projectFolder, isServed: true },
    store: openFolderStore(releaseFolder(dataFolder)),
  });
  const publishRelease = async (number: number) => {
    releases.beginBuild();
    await build(String(number));
    const release = { releaseId: releaseId(number), services: 'the services' };
    await releases.promote(await releases.compare(), release);
  };
  await publishRelease(1);

  let switching = true;
  const bodies = new Set<string>();
  const readers = ['/', '/jab', '/nowhere'].map(async (target) => {
    while (switching) {
      const response = await rig.get(target);
      expect(response.status).toBe(target === '/nowhere' ? 404 : 200);
      bodies.add(await response.text());
    }
  });
  for (const number of [2, 3, 4]) await publishRelease(number);
  await releases.rollBack(releaseId(2));
  await publishRelease(5);
  switching = false;
  await Promise.all(readers);
  const wholePages = ['1', '2', '3', '4', '5'].map((character) => character.repeat(pageSize));
  expect([...bodies].filter((body) => !wholePages.includes(body))).toEqual([]);
  expect(bodies.size).toBeGreaterThan(1);
  expect((await (await rig.get('/')).text())[0]).toBe('5');
  await releases.close();
  await rig.end();
});
