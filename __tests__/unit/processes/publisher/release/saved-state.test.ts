import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createStateSaver,
  restoreState,
} from '../../../../../src/processes/publisher/release/saved-state';
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
  /** Starts a publisher, and returns what saves its state. */
  const start = async (to = store, mirror = { exportHolds: () => '' }) => {
    const before = await restoreState(store, dataFolder);
    return createStateSaver({ store: to, dataFolder, before, mirror });
  };
  const read = () => readFile(file, 'utf8').catch(() => undefined);
  return { dataFolder, start, read, write };
}

test('saved state: is saved by the next attempt when the store failed', async () => {
  const [one, other] = [await machine('["one"]'), await machine()];
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
  const [one, other] = [await machine(), await machine()];
  const save = await one.start(store, { exportHolds: () => 'holds' });
  await save();
  const logOf = (number: number) =>
    path.join(other.dataFolder, 'content-mirror', `stories-${number}.log`);
  await mkdir(path.dirname(logOf(4)));
  await writeFile(logOf(4), 'older');
  await other.start();
  expect(await readFile(logOf(5), 'utf8')).toBe('holds');
});
