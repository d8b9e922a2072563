/** A publisher whose releases are in a bucket: what another machine finds there, and two that were started. */
import { digestOf } from '../../../src/processes/shared/releases/manifest';
import type { ReleaseReader } from '../../../src/processes/shared/releases/release';
import { createReleaseReader, listReleases } from '../../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import { published, sendStoryblok } from '../../rigs/publisher/running-publisher';
import type { BucketPublisher } from '../../rigs/publisher/bucket-publisher';
import {
  endBucketPublishers,
  moments,
  startInBucket,
  wentLive,
} from '../../rigs/publisher/bucket-publisher';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';

let service: TestObjectService;
let store: ReleaseStore;
/** Reads as a site server on another machine. */
let reader: ReleaseReader;

/** Publishers that are killed or come second say so in their logs. */
const hushLogs = () => jest.spyOn(process.stderr, 'write').mockReturnValue(true);

beforeEach(async () => {
  service = await startTestObjectService();
  store = service.openStore();
  reader = createReleaseReader(store);
  hushLogs();
});
afterEach(async () => {
  hushLogs();
  await endBucketPublishers();
  await service.close();
});

async function readHome(): Promise<string | undefined> {
  const live = await reader.live();
  return (await live?.read('index.html'))?.toString();
}

const shows = (version: string) =>
  until(async () => (await readHome()) === `<h1>Home ${version}</h1>`);

const isIdle = ({ status }: BucketPublisher) =>
  until(async () => (await status()).state === 'idle');

/** Outcomes of its receipts, the newest first. */
const outcomesOf = async ({ status }: BucketPublisher) =>
  (await status()).receipts.map(({ outcome }) => outcome);

let edits = 0;

/** Changes the content and tells a publisher, as the service does. */
async function edit(publisher: BucketPublisher, version: string): Promise<void> {
  await publisher.project.setSource({ files: siteFiles(version) });
  edits += 1;
  await sendStoryblok(publisher, { ...published('blogs/jab'), edits });
}

async function startFirst(): Promise<BucketPublisher> {
  const first = await startInBucket(service);
  await shows('one');
  await isIdle(first);
  return first;
}

/** Starts a publisher on another machine, which builds the newest content. */
async function startSecond(version: string): Promise<BucketPublisher> {
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles(version) });
  const second = await startInBucket(service, project);
  await shows(version);
  await isIdle(second);
  return second;
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

test('bucket: a publisher on a new machine has the receipts of the one before', async () => {
  const first = await startFirst();
  await edit(first, 'two');
  await shows('two');
  await first.close();
  const second = await startSecond('three');
  const receipts = await outcomesOf(second);
  expect(receipts.length).toBeGreaterThanOrEqual(3);
  await second.close();
  // The first machine again, whose own files are older.
  const again = await startInBucket(service, first.project);
  await isIdle(again);
  expect((await outcomesOf(again)).length).toBe(receipts.length + 1);
  expect(again.ends).toEqual([]);
});

test.each(moments)(
  'bucket: a publisher killed %s is followed by another',
  async (_when, moment) => {
    const first = await startFirst();
    const death = first.dieAt(moment);
    await edit(first, 'two');
    await death;
    const second = await startSecond('three');
    await edit(second, 'four');
    await shows('four');
    expectNoStepBack();
    await expectWhole();
  },
);

test.each(moments.filter(([, { when }], at) => when === 'before' || at === moments.length - 1))(
  'bucket: of two publishers, one paused %s while the other publishes loses nothing of it, and says so',
  async (_when, moment) => {
    const first = await startFirst();
    const pause = first.pauseAt(moment);
    await edit(first, 'two');
    await pause;
    const second = await startSecond('three');
    first.resume();
    await isIdle(first);
    // One that was switched already finds out at its next publish.
    if (first.ends.length === 0) await edit(first, 'two again');
    await until(() => first.ends.length > 0);
    await isIdle(first);
    expect(first.ends.map(String)).toEqual([
      expect.stringMatching(
        /Another publisher \(\S+ [\da-f]{8}\) has published to the same place at .*, so this one publishes nothing more and ends\. Only one may run/,
      ),
    ]);
    const { lastReceipt } = await first.status();
    expect(lastReceipt).toMatchObject({ outcome: 'failed', cause: first.ends[0]?.message });
    expect(await readHome()).toBe('<h1>Home three</h1>');

    const rollback = await fetch(`${first.url}/rollback`, { method: 'POST' });
    expect(rollback.status).toBe(409);
    expect(await rollback.json()).toEqual({ error: first.ends[0]?.message });
    await edit(second, 'four');
    await shows('four');
    expectNoStepBack();
    await expectWhole();
    expect(second.ends).toEqual([]);
  },
);

test('bucket: a publisher that built before the other published does not put its older content over it', async () => {
  const first = await startFirst();
  await first.project.hold();
  await edit(first, 'two');
  await until(async () => (await first.project.builds()).length === 2);
  await startSecond('three');
  await first.project.letGo();
  await until(() => first.ends.length > 0);
  await isIdle(first);
  expect(await readHome()).toBe('<h1>Home three</h1>');
  expectNoStepBack();
});

test('bucket: receipts of the publisher that came first do not replace those of the other', async () => {
  const first = await startFirst();
  const second = await startSecond('two');
  await edit(first, 'three');
  await until(() => first.ends.length > 0);
  await first.close();
  await second.close();
  const third = await startInBucket(service);
  await isIdle(third);
  expect(await outcomesOf(third)).not.toContain('failed');
});

test('bucket: what one publisher removed is written anew by the next', async () => {
  const first = await startFirst();
  for (const version of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    await edit(first, version);
    await shows(version);
  }
  await until(async () => (await listReleases(store)).length === 5);
  await first.close();
  await startSecond('two');
  await expectWhole();
});
