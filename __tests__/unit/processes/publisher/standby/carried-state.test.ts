import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createStateSaver,
  restoreState,
} from '../../../../../src/processes/publisher/standby/carried-state';
import { openFolderStore } from '../../../../../src/processes/shared/releases/folder-store';
import type { ReleaseStore } from '../../../../../src/processes/shared/releases/release-store';
import { temporaryFolder } from '../../../../../stand-ins/services/rigs/temporary-folder';

let store: ReleaseStore;

beforeEach(async () => {
  store = openFolderStore(await temporaryFolder('state-'));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

/** A machine with a data folder of its own. */
async function machine(receipts?: string) {
  const dataFolder = await temporaryFolder('machine-');
  const file = path.join(dataFolder, 'receipts.json');
  const write = (text: string) => writeFile(file, text);
  if (receipts !== undefined) await write(receipts);
  /** Takes over, and returns what saves the state. */
  const lead = async (epoch: number, to = store) => {
    await restoreState(store, dataFolder, { epoch });
    const mirror = { exportHolds: () => '' };
    const lease = { epoch, isHeld: () => true };
    return createStateSaver({ store: to, dataFolder, lease, mirror });
  };
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  return { dataFolder, lead, read, write };
}

test('carried state: a new machine has what the last one saved', async () => {
  const [one, other] = [await machine('["first"]'), await machine()];
  const save = await one.lead(1);
  await save();
  await one.write('["second"]');
  await save();
  await other.lead(2);
  expect(await other.read()).toBe('["second"]');
});

test('carried state: a machine with an older state has the newer one, and one with the newest keeps it', async () => {
  const [one, other] = [await machine('["one"]'), await machine('["old"]')];
  await (
    await one.lead(1)
  )();
  const save = await other.lead(2);
  expect(await other.read()).toBe('["one"]');
  await other.write('["other"]');
  await save();
  await other.write('["other, not saved"]');
  await other.lead(3);
  expect(await other.read()).toBe('["other, not saved"]');
  await one.lead(4);
  expect(await one.read()).toBe('["other"]');
});

test('carried state: a store without any leaves that of the machine', async () => {
  const one = await machine('["one"]');
  await one.lead(1);
  expect(await one.read()).toBe('["one"]');
});

test('carried state: a publisher that was succeeded overwrites nothing', async () => {
  const [one, other] = [await machine('["one"]'), await machine()];
  const save = await one.lead(1);
  await save();
  const saveOther = await other.lead(2);
  await other.write('["other"]');
  await saveOther();
  await one.write('["one, late"]');
  await save();
  const third = await machine();
  await third.lead(3);
  expect(await third.read()).toBe('["other"]');
});

test('carried state: is saved by the next attempt when the store failed', async () => {
  const [one, other] = [await machine('["one"]'), await machine()];
  let isAway = true;
  const swap: ReleaseStore['swap'] = async (...asked) => {
    if (isAway) throw new Error('The store is away.');
    return store.swap(...asked);
  };
  const save = await one.lead(1, { ...store, swap });
  await save();
  isAway = false;
  await save();
  await other.lead(2);
  expect(await other.read()).toBe('["one"]');
});

test('carried state: holds of another machine take the place of older ones in the mirror', async () => {
  const [one, other] = [await machine(), await machine()];
  const mirror = { exportHolds: () => 'holds' };
  const lease = { epoch: 1, isHeld: () => true };
  await createStateSaver({ store, dataFolder: one.dataFolder, lease, mirror })();
  const logOf = (number: number) =>
    path.join(other.dataFolder, 'content-mirror', `stories-${number}.log`);
  await mkdir(path.dirname(logOf(4)));
  await writeFile(logOf(4), 'older');
  await other.lead(2);
  expect(await readFile(logOf(5), 'utf8')).toBe('holds');
});
