import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import { launchedVariable } from '../../../src/processes/shared/run-as-child';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import {
  runBuiltPublisher,
  runPublisher,
  sendShopify,
} from '../../rigs/publisher/running-publisher';
import { readReleaseFiles } from '../../rigs/releases/release-folders';
import { openForEach } from '../../../stand-ins/services/rigs/open-for-file';

/** Enough changed files that promoting a release takes a while. */
const manyFiles = (version: string) =>
  Object.fromEntries(
    Array.from({ length: 1000 }, (_, number) => [
      `page-${number}/index.html`,
      `page ${number} ${version}`,
    ]),
  );

const project = openForEach(createFakeProject, 'remove');

function startProcess() {
  const script = path.join(__dirname, '../../rigs/publisher/publisher-process.ts');
  return fork(script, [project.projectFolder], {
    execArgv: ['--require', 'tsx/cjs'],
    env: { ...process.env, [launchedVariable]: 'log' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function buildOnce(version: string, more = manyFiles(version)): Promise<void> {
  await project.setSource({ files: siteFiles(version, more) });
  const running = await runBuiltPublisher({ project });
  await running.publisher.close();
}

test('publisher: killed during a build, it ends the build, and the next begins without its cache', async () => {
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const child = startProcess();
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await until(async () => (await project.builds()).length === 1);
  child.kill('SIGKILL');
  await exited;
  const [cutOff] = await project.builds();
  await until(() => !isRunning(cutOff?.pid ?? 0));
  expect(existsSync(path.join(project.projectFolder, '.cache'))).toBe(true);

  await project.letGo();
  await buildOnce('two', {});
  expect((await project.builds()).map((build) => build.cache)).toEqual(['cold', 'cold']);
  await buildOnce('three', {});
  expect((await project.builds())[2]?.cache).toBe('warm');
});

test('publisher: makes a whole release at its start when the live one is damaged, and removes that', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await buildOnce('one', {});
  await buildOnce('two', {});
  const { id } = (await releasesIn(project.dataFolder).live()) ?? {};
  const manifest = path.join(project.dataFolder, `release-store/releases/${id}.json`);
  await writeFile(manifest, '');
  await buildOnce('three', {});
  expect(existsSync(manifest)).toBe(false);
  const files = await readReleaseFiles(project.dataFolder);
  expect(files['index.html']).toBe('<h1>Home three</h1>');
});

test('publisher: keeps receipts across a restart', async () => {
  await buildOnce('one', {});
  await buildOnce('two', {});
  const receipts = await readFile(path.join(project.dataFolder, 'receipts.json'), 'utf8');
  expect(JSON.parse(receipts)).toMatchObject([{ outcome: 'live' }, { outcome: 'live' }]);
});

test('publisher: ends at once despite a delayed trigger, and its next start builds it', async () => {
  await project.setSource({ files: siteFiles('one') });
  const running = await runBuiltPublisher({ project });
  await project.setSource({ files: siteFiles('sold out') });
  const topic = { 'x-shopify-topic': 'inventory_levels/update' };
  expect(await (await sendShopify(running.publisher, topic)).json()).toMatchObject({
    build: 'delayed',
  });
  await running.publisher.close();
  expect(await project.builds()).toHaveLength(1);

  const next = await runPublisher({ project });
  expect((await next.settled()).delayed).toBeNull();
  await next.publisher.close();
  const files = await readReleaseFiles(project.dataFolder);
  expect(files['index.html']).toBe('<h1>Home sold out</h1>');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
