import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readDataIdentity } from '../../../src/processes/shared/data-folder';
import { writeSpace } from '../../../stand-ins/services/space-generator/write-space';
import { until } from '../../rigs/publisher/fake-project';
import { findLauncherPorts, startLauncher } from '../../rigs/launcher/launched';

const standIns = path.join(process.cwd(), 'stand-ins/services/start-stand-ins.ts');

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(os.tmpdir(), 'reset-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

async function runStandIns(...words: string[]): Promise<string> {
  const variables = { ...(await findLauncherPorts()), DATA_DIR: dataFolder };
  const running = startLauncher(standIns, words, variables);
  await until(() => running.output().includes('Ready.'));
  running.signal('SIGINT');
  await running.exited;
  return running.output();
}

test('data identity: changes when the services are reset, not when they are restarted', async () => {
  const contentFolder = path.join(dataFolder, 'content-service');
  await writeSpace(contentFolder, 20);
  const before = await readDataIdentity(dataFolder);
  await runStandIns();
  expect(await readDataIdentity(dataFolder)).toBe(before);
  expect(await runStandIns('--reset')).toContain('The demo space is restored.');
  expect(await readDataIdentity(dataFolder)).not.toBe(before);
});
