import type { Lease, LeaseCandidate } from '../../../../../src/processes/publisher/standby/lease';
import {
  createLeaseCandidate,
  leaseMs,
} from '../../../../../src/processes/publisher/standby/lease';
import { openFolderStore } from '../../../../../src/processes/shared/releases/folder-store';
import { switchLive } from '../../../../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../../../../src/processes/shared/releases/release-store';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';
import { until } from '../../../../rigs/publisher/fake-project';

const releaseId = '2027-01-01T00-00-00-000Z';

let store: ReleaseStore;
let held: Lease[];
let losses: string[];

beforeEach(async () => {
  store = openFolderStore(await temporaryFolder('lease-'));
  held = [];
  losses = [];
});
afterEach(async () => {
  for (const lease of held) await lease.release();
});

/** A candidate on a machine whose clock stands still until `pass`. */
function candidate(name: string) {
  let now = 0;
  const onLost = ({ message }: Error) => losses.push(`${name}: ${message}`);
  const options = { store, name, onLost, now: () => now, renewalMs: 5 };
  const { take, holder } = createLeaseCandidate(options);
  return { take: () => note(take), holder, pass: (milliseconds: number) => (now += milliseconds) };
}

async function note(take: LeaseCandidate['take']): Promise<Lease | undefined> {
  const lease = await take();
  if (lease) held.push(lease);
  return lease;
}

async function readVersion(): Promise<string | undefined> {
  const value = await store.look('lease');
  return value === 'unchanged' ? value : value?.version;
}

/** Writes what no publisher writes. */
async function overwrite(text: string): Promise<void> {
  // A renewal may come first.
  while (!(await store.swap('lease', Buffer.from(text), await readVersion())));
}

test('lease: one publisher has it, and the others know which', async () => {
  const [one, other] = [candidate('one'), candidate('other')];
  expect(await one.take()).toMatchObject({ epoch: 1 });
  other.pass(leaseMs);
  expect(await other.take()).toBeUndefined();
  expect(other.holder()).toBe('one');
});

test('lease: of many candidates at once one takes it', async () => {
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, number) => candidate(`${number}`).take()),
  );
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('lease: one that is renewed is not taken, however long ago it was seen first', async () => {
  const [one, other] = [candidate('one'), candidate('other')];
  await one.take();
  for (let round = 1; round <= 3; round += 1) {
    expect(await other.take()).toBeUndefined();
    const seen = await readVersion();
    await until(async () => (await readVersion()) !== seen);
    other.pass(leaseMs);
  }
  expect(await other.take()).toBeUndefined();
});

test('lease: one that was released is taken at once, under the next epoch', async () => {
  const [one, other] = [candidate('one'), candidate('other')];
  const lease = await one.take();
  await lease?.release();
  expect(lease?.isHeld()).toBe(false);
  expect(await other.take()).toMatchObject({ epoch: 2 });
  expect(losses).toEqual([]);
});

test('lease: has a higher epoch than the live release, also after it was deleted', async () => {
  await switchLive(store, releaseId, undefined, 7);
  expect(await candidate('one').take()).toMatchObject({ epoch: 8 });
});

test('lease: is lost when a later publisher has made a release live', async () => {
  const lease = await candidate('one').take();
  lease?.check(1);
  expect(() => lease?.check(2)).toThrow(/another publisher has taken over/);
  expect(lease?.isHeld()).toBe(false);
  expect(losses).toHaveLength(1);
});

test('lease: is lost, for good, when it was not renewed in time', async () => {
  const one = candidate('one');
  const lease = await one.take();
  one.pass(leaseMs);
  expect(lease?.isHeld()).toBe(false);
  expect(() => lease?.check(undefined)).toThrow(/could not renew its lease for 20 seconds/);
  one.pass(-leaseMs);
  expect(lease?.isHeld()).toBe(false);
  expect(losses).toHaveLength(1);
});

test('lease: one that expired is kept if nobody has taken it meanwhile', async () => {
  const [one, other] = [candidate('one'), candidate('other')];
  const lease = await one.take();
  one.pass(leaseMs);
  await until(() => lease?.isHeld() === true);
  expect(await other.take()).toBeUndefined();
  expect(losses).toEqual([]);
});

test('lease: is lost when its value is no longer its own', async () => {
  await candidate('one').take();
  await overwrite('not JSON');
  await until(() => losses.length > 0);
  expect(losses).toEqual([expect.stringMatching(/^one: .*another publisher has taken over/)]);
  const other = candidate('other');
  expect(await other.take()).toBeUndefined();
  other.pass(leaseMs);
  expect(await other.take()).toMatchObject({ epoch: 1 });
});
