import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { readDataIdentity } from '../../../src/processes/shared/data-folder';
import { openObjectStore } from '../../../src/processes/shared/releases/object-store';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';
import { smallSpace, writeDemoFolder } from '../../../stand-ins/services/rigs/write-demo-folder';
import { writeSpace } from '../../../stand-ins/services/space-generator/write-space';
import { findLauncherPorts, startLauncher } from '../../rigs/launcher/launched';
import { until } from '../../rigs/publisher/fake-project';

const script = path.join(process.cwd(), 'stand-ins/services/start-stand-ins.ts');

test('stand-ins: a restart keeps the data and the objects of RELEASE_STORE, a reset is another identity', async () => {
  const dataFolder = await temporaryFolder('stand-ins-');
  const demoFolder = await writeDemoFolder(smallSpace);
  await writeSpace(path.join(dataFolder, 'content-service'), 8, demoFolder);
  const identity = await readDataIdentity(dataFolder);
  const variables = {
    ...(await findLauncherPorts()),
    DATA_DIR: dataFolder,
    RELEASE_STORE: 's3://releases/site',
  };
  const { releaseBucket } = readEnvironment(variables);
  if (!releaseBucket) throw new Error('No bucket is configured.');
  const store = openObjectStore(releaseBucket);
  const start = async (...words: string[]) => {
    const running = startLauncher(script, words, variables);
    await until(() => running.output().includes('Ready.'));
    return async () => {
      running.signal('SIGINT');
      await running.exited;
      return running.output();
    };
  };

  const end = await start();
  await store.put('contents/ab/abc', Buffer.from('first'));
  await store.put('contents/ab/old', Buffer.from('removed'));
  await store.remove('contents/ab/old');
  expect(await store.swap('live', Buffer.from('one'), undefined)).toBe(true);
  expect(await store.swap('live', Buffer.from('two\nlines'), undefined)).toBe(false);
  await end();
  expect(await readDataIdentity(dataFolder)).toBe(identity);

  const endReset = await start('--reset');
  expect(await store.list('contents')).toEqual(['contents/ab/abc']);
  expect(await store.get('contents/ab/abc')).toEqual(Buffer.from('first'));
  const live = await store.look('live');
  if (!live || live === 'unchanged') throw new Error('The live value is lost.');
  expect(await store.swap('live', Buffer.from('two\nlines'), live.version)).toBe(true);
  expect(await endReset()).toContain('The demo space is restored.');
  expect(await readDataIdentity(dataFolder)).not.toBe(identity);
});
