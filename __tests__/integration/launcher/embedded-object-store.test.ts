import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { openObjectStore } from '../../../src/processes/shared/releases/object-store';
import { findLauncherPorts, startLauncher } from '../../rigs/launcher/launched';
import { until } from '../../rigs/publisher/fake-project';

const standIns = path.join(process.cwd(), 'stand-ins/services/start-stand-ins.ts');

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'object-store-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

test('embedded object store: runs when RELEASE_STORE names no other, and keeps its objects', async () => {
  const variables = {
    ...(await findLauncherPorts()),
    DATA_DIR: dataFolder,
    RELEASE_STORE: 's3://releases/site',
  };
  const { releaseBucket } = readEnvironment(variables);
  if (!releaseBucket) throw new Error('No bucket is configured.');
  const store = openObjectStore(releaseBucket);
  const start = async () => {
    const running = startLauncher(standIns, [], variables);
    await until(() => running.output().includes('Ready.'));
    return async () => {
      running.signal('SIGINT');
      await running.exited;
    };
  };

  const end = await start();
  await store.put('contents/ab/abc', Buffer.from('first'));
  await store.put('contents/ab/old', Buffer.from('removed'));
  await store.remove('contents/ab/old');
  expect(await store.swap('live', Buffer.from('one'), undefined)).toBe(true);
  expect(await store.swap('live', Buffer.from('two\nlines'), undefined)).toBe(false);
  await end();

  const endAgain = await start();
  expect(await store.list('contents')).toEqual(['contents/ab/abc']);
  expect(await store.get('contents/ab/abc')).toEqual(Buffer.from('first'));
  const live = await store.look('live');
  if (!live || live === 'unchanged') throw new Error('The live value is lost.');
  expect(await store.swap('live', Buffer.from('two\nlines'), live.version)).toBe(true);
  await endAgain();
});
