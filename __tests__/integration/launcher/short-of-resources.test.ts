import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FakeProject } from '../../rigs/publisher/fake-project';
import { createFakeProject, pagesOf, siteFiles, until } from '../../rigs/publisher/fake-project';
import { promoteFiles } from '../../rigs/releases/release-folders';
import { findFreePorts } from '../../rigs/servers/free-ports';
import type { RawConnection } from '../../rigs/servers/raw-connection';
import { openConnection } from '../../rigs/servers/raw-connection';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

let child: ChildProcess;
let output: string;

/** Starts a script with limits that the shell sets, such as `ulimit -n 160`. */
function start(limits: string, script: string, args: string[], env: Record<string, string>): void {
  output = '';
  const command = `${limits}; exec "$0" "$@"`;
  const { PATH, HOME } = process.env;
  child = spawn('sh', ['-c', command, process.execPath, '--require', 'tsx/cjs', script, ...args], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
}

async function stop(): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await exit) as [number | null];
  return code;
}

const ready = () => until(() => output.includes('Ready.') || child.exitCode !== null);

test('site server: answers again after it had no file handle left', async () => {
  const dataFolder = await temporaryFolder('few-handles-');
  const id = '2026-11-21T02-30-00-001Z';
  await promoteFiles(dataFolder, id, { 'index.html': '<h1>Home</h1>' });
  const ports = await findFreePorts(['SITE_PORT', 'SITE_MONITOR_PORT']);
  const script = path.resolve('src/processes/site-server/start-site-server.ts');
  start('ulimit -n 160', script, [], { ...ports, DATA_DIR: dataFolder });
  await ready();
  const connections: RawConnection[] = [];
  for (let count = 0; count < 400; count += 1) {
    connections.push(await openConnection(Number(ports.SITE_PORT)));
    connections.at(-1)?.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  }
  await until(() => connections.every((each) => each.isClosed() || each.received() !== ''));
  expect(connections.some((each) => each.isClosed())).toBe(true);
  for (const connection of connections) connection.end();
  const home = async () =>
    (await fetch(`http://127.0.0.1:${ports.SITE_PORT}/`).catch(() => undefined))?.text();
  await until(async () => (await home()) === '<h1>Home</h1>');
  expect(child.exitCode).toBeNull();
  expect(await stop()).toBe(0);
});

describe('publisher: on a full disk', () => {
  let project: FakeProject;
  let port: string;
  const script = path.resolve('__tests__/rigs/publisher/publisher-process.ts');
  const read = async (page: string) => (await fetch(`http://localhost:${port}${page}`)).text();
  const audit = () => fetch(`http://localhost:${port}/audit`, { method: 'POST' });
  type Seen = {
    state: string;
    live: { release: string } | null;
    lastReceipt: { outcome: string; cause?: string } | null;
  };
  const status = async () => JSON.parse(await read('/status')) as Seen;
  const settled = () => until(async () => (await status()).state === 'idle');

  beforeEach(async () => {
    project = await createFakeProject();
    await project.setSource({ files: siteFiles('one') });
    ({ PORT: port } = await findFreePorts(['PORT']));
  });
  afterEach(async () => {
    await stop();
    await project.remove();
  });

  test('a receipt that cannot be written does not end it, and the release is live', async () => {
    start('trap "" XFSZ; ulimit -f 8', script, [project.projectFolder, port], {});
    await ready();
    const before = await status();
    for (let round = 0; round < 6; round += 1) {
      await project.setSource({ files: siteFiles(`round ${round}`, pagesOf('product', 3)) });
      await audit();
      await settled();
    }
    expect(output).toContain('receipt.lost');
    expect(await read('/metrics')).toMatch(/publisher_builds_total{outcome="unrecorded"/);
    expect((await status()).live).not.toEqual(before.live);
    expect(child.exitCode).toBeNull();
  });

  test('a log that cannot be written does not end it', async () => {
    start('exec 2>/dev/full', script, [project.projectFolder, port], {});
    await ready();
    const forged = { method: 'POST', body: '{}', headers: { 'webhook-signature': 'none' } };
    const refused = await fetch(`http://localhost:${port}/webhooks/storyblok`, forged);
    expect(refused.status).toBe(401);
    await audit();
    await settled();
    expect((await status()).lastReceipt?.outcome).toBe('live');
    expect(child.exitCode).toBeNull();
  });
});
