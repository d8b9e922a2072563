import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { findLauncherPorts, realLauncher, startLauncher } from '../../rigs/launcher/launched';
import { missingServiceKeys } from '../../../src/config/env';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder('refused-start-');
});

const idleChild = path.join(__dirname, '../../rigs/launcher/idle-child.ts');

/** Starts `npm start`. Every test here expects it to refuse before it does anything. */
async function refusedStart(variables: Record<string, string>): Promise<string> {
  const dataFolder = path.join(folder, '.data');
  const launched = startLauncher(realLauncher, [], { ...variables, DATA_DIR: dataFolder });
  expect(await launched.exited).toBe(1);
  expect(existsSync(dataFolder)).toBe(false);
  expect(launched.output()).not.toMatch(/\n\s+at /);
  return launched.output();
}

test('refused start: names a port that is taken and the variable that changes it', async () => {
  const ports = await findLauncherPorts();
  const other = createServer().listen(Number(ports.PUBLISHER_PORT), '127.0.0.1');
  const output = await refusedStart(ports);
  other.close();
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`Port ${ports.PUBLISHER_PORT} .*PUBLISHER_PORT`)),
  ]);
});

test('refused start: names two settings with the same port', async () => {
  const ports = await findLauncherPorts();
  const output = await refusedStart({ ...ports, PUBLISHER_PORT: ports.SITE_PORT });
  expect(output).toContain(`SITE_PORT and PUBLISHER_PORT are both ${ports.SITE_PORT}`);
});

test('refused start: says how to go on when it cannot read which release is live', async () => {
  const live = path.join(folder, 'release-store/live');
  await mkdir(live, { recursive: true });
  await writeFile(path.join(live, '0000000001'), '{"rel');
  const ports = await findLauncherPorts();
  const launched = startLauncher(realLauncher, [], { ...ports, DATA_DIR: folder });
  expect(await launched.exited).toBe(1);
  expect(launched.output().trim().split('\n')).toEqual([
    expect.stringContaining('the last file of release-store/live'),
  ]);
});

test('refused start: names every missing variable of an incomplete set of keys', async () => {
  const keys = { STORYBLOK_PUBLIC_TOKEN: 'token' };
  const missing = missingServiceKeys(keys);
  const output = await refusedStart({ ...keys, SITE_PORT: 'ninety' });
  const lines = output.trim().split('\n');
  expect(lines.filter((line) => line.includes('is missing'))).toHaveLength(missing.length);
  expect(output).toContain('SHOPIFY_CLIENT_ID is missing');
  expect(output).toContain('SITE_PORT is "ninety"');
  expect(lines).toHaveLength(missing.length + 1);
});

test('refused start: a process of the launcher ends at once when that has already ended', async () => {
  const child = startLauncher(idleChild, [], { STARTED_BY_LAUNCHER: 'log' });
  expect(await child.exited).toBe(1);
  expect(child.output()).toBe('');
});
