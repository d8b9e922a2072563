/**
 * Publishers that share a bucket: one builds, the others stand by and take over. Clocks of the machines
 * stand still until a test moves them, so that nothing expires because a test machine is slow.
 */
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import {
  createReleaseReader,
  listReleases,
  readLiveRelease,
} from '../../../src/processes/shared/releases/release';
import type { Status } from '../../../src/processes/publisher/http/status';
import type { Receipt } from '../../../src/processes/publisher/release/receipt';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { siteFiles, until } from '../../rigs/publisher/fake-project';
import { published, sendShopify, sendStoryblok } from '../../rigs/publisher/running-publisher';
import type { Moment, SharedPublisher } from '../../rigs/publisher/shared-publisher';
import { endSharedPublishers, startShared, wentLive } from '../../rigs/publisher/shared-publisher';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { readOpenMetrics } from '../../rigs/servers/read-open-metrics';

let service: TestObjectService;
let store: ReleaseStore;

/** Publishers that are killed or cut off say so in their logs. */
const hushLogs = () => jest.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeEach(async () => {
  service = await startTestObjectService();
  store = service.openStore();
  hushLogs();
});
afterEach(async () => {
  hushLogs();
  service.faults.clear();
  await endSharedPublishers();
  await service.close();
});

const start = (name: string, project?: SharedPublisher['project']) =>
  startShared(service, name, project);

async function ask<Answer>({ url }: SharedPublisher, path: string): Promise<Answer> {
  // While one server closes and the next one opens, nothing listens.
  const response = await fetch(`${url}${path}`).catch(() => undefined);
  return ((await response?.json()) ?? {}) as Answer;
}

const statusOf = (publisher: SharedPublisher) => ask<Partial<Status>>(publisher, '/status');

/** Resolves when a publisher builds, or stands by. */
const isIn = (publisher: SharedPublisher, state: string) =>
  until(async () => String((await statusOf(publisher)).state) === state);

/** Reads the home page as a site server on another machine. */
async function readHome(): Promise<string | undefined> {
  const live = await createReleaseReader(store).live();
  return (await live?.read('index.html'))?.toString();
}

const shows = (version: string) =>
  until(async () => (await readHome()) === `<h1>Home ${version}</h1>`);

let edits = 0;

/** Changes the content and tells a publisher, as the service does. */
async function edit(publisher: SharedPublisher, version: string): Promise<Response> {
  await publisher.project.setSource({ files: siteFiles(version) });
  edits += 1;
  return sendStoryblok(publisher, { ...published('blogs/jab'), edits });
}

async function readReceipts(): Promise<Receipt[]> {
  const saved = await store.get('state/receipts.json');
  const { text = '[]' } = JSON.parse(String(saved ?? '{}')) as { text?: string };
  return JSON.parse(text) as Receipt[];
}

/** Starts a publisher that builds, and one that stands by, when the first release is live. */
async function startTwo(): Promise<[SharedPublisher, SharedPublisher]> {
  const leader = await start('leader');
  await shows('one');
  await until(async () => (await readReceipts()).length === 1);
  const standby = await start('standby');
  await isIn(standby, 'standby');
  return [leader, standby];
}

/** Checks that no older release went live after a newer one. */
function expectNoStepBack(): void {
  expect(wentLive).toEqual(wentLive.toSorted());
  expect(new Set(wentLive).size).toBe(wentLive.length);
}

/** Checks that the live release is whole: each content is there and has its digest. */
async function expectWhole(): Promise<void> {
  const live = await createReleaseReader(store).live();
  for (const name of live?.files.keys() ?? []) {
    const body = await live?.read(name);
    expect(digestOf(body ?? '')).toBe(live?.files.get(name)?.digest);
  }
}

test('standby: says so, and sends webhooks elsewhere', async () => {
  const [leader, standby] = await startTwo();
  const health = await fetch(`${standby.url}/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({
    ready: false,
    state: 'standby',
    behind: [{ what: expect.stringContaining('stands by: leader builds.') }],
  });
  expect(await statusOf(standby)).toMatchObject({ state: 'standby', holder: 'leader' });
  const page = await fetch(`${standby.url}/status`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('This publisher stands by: leader builds.');
  for (const answer of [
    await edit(standby, 'two'),
    await sendShopify(standby, { 'x-shopify-topic': 'products/update' }),
    await fetch(`${standby.url}/rollback`, { method: 'POST' }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('20');
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining('leader builds') });
  }
  expect(await standby.project.builds()).toEqual([]);

  const leading = async (publisher: SharedPublisher) =>
    readOpenMetrics(await (await fetch(`${publisher.url}/metrics`)).text())['publisher_leader'];
  expect(await leading(standby)).toBe(0);
  expect(await leading(leader)).toBe(1);
  expect(await ask(leader, '/health')).toMatchObject({ ready: true });
});

test('standby: of several that start at once, one builds', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const publishers = await Promise.all(names.map((name) => start(name)));
  await shows('one');
  const states = await Promise.all(publishers.map(statusOf));
  expect(states.filter(({ state }) => String(state) === 'standby')).toHaveLength(3);
  const builds = await Promise.all(publishers.map(({ project }) => project.builds()));
  expect(builds.flat()).toHaveLength(1);
});

test('standby: takes over at once from a publisher that ends, with its receipts', async () => {
  const [leader, standby] = await startTwo();
  await edit(leader, 'two');
  await shows('two');
  await standby.project.setSource({ files: siteFiles('three') });
  await leader.close();
  await shows('three');
  await isIn(standby, 'idle');
  const { receipts = [] } = await statusOf(standby);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['live', 'live', 'live']);
  expect(standby.announced).toEqual([
    'The publisher leader builds no more, so this one takes over.',
    'standby builds.',
  ]);
  expect((await readLiveRelease(store))?.epoch).toBe(2);
});

const moments: [string, Moment][] = [
  ['before its contents', { does: 'put', key: 'contents/', when: 'before' }],
  ['amid its contents', { does: 'put', key: 'contents/', when: 'after' }],
  ['before its manifest', { does: 'put', key: 'releases/', when: 'before' }],
  ['after its manifest', { does: 'put', key: 'releases/', when: 'after' }],
  ['before the swap', { does: 'swap', key: 'live', when: 'before' }],
  ['after the swap', { does: 'swap', key: 'live', when: 'after' }],
];

test.each(moments)('standby: takes over from a publisher killed %s', async (_when, moment) => {
  const [leader, standby] = await startTwo();
  const death = leader.dieAt(moment);
  await edit(leader, 'two');
  await death;
  expect(await statusOf(standby)).toMatchObject({ state: 'standby' });

  await standby.project.setSource({ files: siteFiles('three') });
  await standby.takeOver();
  await shows('three');
  await isIn(standby, 'idle');
  expectNoStepBack();
  await expectWhole();
  const { receipts = [] } = await statusOf(standby);
  expect(receipts).toHaveLength(2);
  await edit(standby, 'four');
  await shows('four');
  await expectWhole();
});

test.each(moments)(
  'standby: a publisher paused %s wakes up without the lease',
  async (_when, moment) => {
    const [leader, standby] = await startTwo();
    const pause = leader.pauseAt(moment);
    await edit(leader, 'two');
    await pause;
    await standby.project.setSource({ files: siteFiles('three') });
    await standby.takeOver();
    await shows('three');
    await isIn(standby, 'idle');

    leader.outlive();
    leader.resume();
    await until(() => leader.losses.length > 0);
    await isIn(leader, 'idle');
    expect(await readHome()).toBe('<h1>Home three</h1>');
    // Nor does it publish later.
    await edit(leader, 'two again');
    await until(async () => (await leader.project.builds()).length === 3);
    await isIn(leader, 'idle');
    expect((await statusOf(leader)).lastReceipt).toMatchObject({ outcome: 'failed' });
    await edit(standby, 'four');
    await shows('four');
    expectNoStepBack();
    await expectWhole();
    await until(async () => (await readReceipts()).length === 3);
  },
);

test('standby: a publisher that wakes up before the first release of the next one is overtaken by it', async () => {
  const [leader, standby] = await startTwo();
  const pause = leader.pauseAt({ does: 'swap', key: 'live', when: 'before' });
  await edit(leader, 'two');
  await pause;
  await standby.project.setSource({ files: siteFiles('three') });
  await standby.project.hold();
  await standby.takeOver();
  await until(async () => (await standby.project.builds()).length === 1);
  leader.outlive();
  leader.resume();
  await shows('two');
  await until(() => leader.losses.length > 0);
  await standby.project.letGo();
  await shows('three');
  await isIn(standby, 'idle');
  expectNoStepBack();
});

test('standby: a publisher whose clock stood still with its machine finds the next one', async () => {
  const [leader, standby] = await startTwo();
  const pause = leader.pauseAt({ does: 'swap', key: 'live', when: 'before' });
  await edit(leader, 'two');
  await pause;
  await standby.project.setSource({ files: siteFiles('three') });
  await standby.takeOver();
  await shows('three');
  await isIn(standby, 'idle');
  leader.resume();
  await until(() => leader.losses.length > 0);
  await isIn(leader, 'idle');
  expect(leader.losses.map(String)).toEqual([
    expect.stringContaining('another publisher has taken over'),
  ]);
  expect(await readHome()).toBe('<h1>Home three</h1>');
  expectNoStepBack();
});

/** Waits for a renewal that begins from now on. */
async function awaitRenewal({ count }: SharedPublisher): Promise<void> {
  const before = count('swap lease');
  // The first of them may have begun before, and the last may not have ended.
  await until(() => count('swap lease') >= before + 3);
}

const leaseFault = { kind: 'slow-down', path: '/releases/shop/lease', count: 1_000_000 } as const;

test('lease: outlasts failures of the store that are shorter than it', async () => {
  const [leader, standby] = await startTwo();
  for (let round = 1; round <= 2; round += 1) {
    service.faults.add(leaseFault);
    leader.pass(19_000);
    const looks = leader.count('look lease');
    await until(() => leader.count('look lease') > looks + 1);
    service.faults.clear();
    await awaitRenewal(leader);
  }
  expect(leader.losses).toEqual([]);
  await edit(leader, 'two');
  await shows('two');
  expect(await statusOf(standby)).toMatchObject({ state: 'standby' });
});

test('lease: is lost by failures of the store that are longer than it', async () => {
  const [leader, standby] = await startTwo();
  service.faults.add(leaseFault);
  leader.outlive();
  await until(() => leader.losses.length > 0);
  expect(leader.losses.map(String)).toEqual([
    expect.stringContaining('it could not renew its lease for 20 seconds'),
  ]);
  await edit(leader, 'two');
  await until(async () => (await leader.project.builds()).length === 2);
  await isIn(leader, 'idle');
  expect(await readHome()).toBe('<h1>Home one</h1>');
  service.faults.clear();
  await standby.project.setSource({ files: siteFiles('two') });
  await standby.takeOver();
  await shows('two');
});

test('standby: what a publisher removed before is written anew by the next one', async () => {
  const [leader, standby] = await startTwo();
  await edit(leader, 'two');
  await shows('two');
  for (const version of ['three', 'four', 'five', 'six', 'seven']) {
    await edit(leader, version);
    await shows(version);
  }
  await until(async () => (await listReleases(store)).length === 5);
  await standby.project.setSource({ files: siteFiles('two') });
  await leader.close();
  await shows('two');
  await expectWhole();
  // The first one is started again, and stands by.
  const again = await start('leader again', leader.project);
  expect(await statusOf(again)).toMatchObject({ state: 'standby', holder: 'standby' });
  await again.project.setSource({ files: siteFiles('eight') });
  await standby.close();
  await shows('eight');
  await expectWhole();
  const { receipts = [] } = await statusOf(again);
  expect(receipts.length).toBeGreaterThanOrEqual(8);
});
