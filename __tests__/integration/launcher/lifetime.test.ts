import path from 'node:path';
import { launch } from '../../../src/processes/launcher/launch';
import { reportReadiness } from '../../../src/processes/publisher/report-readiness';
import { releasesIn } from '../../../src/processes/shared/releases/release';
import type { FakeProject } from '../../rigs/publisher/fake-project';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import type { Launched, Ports, RunningProcess } from '../../rigs/launcher/launched';
import { runBuiltPublisher } from '../../rigs/publisher/running-publisher';
import { promoteFiles } from '../../rigs/releases/release-folders';
import {
  fakeLauncher,
  findLauncherPorts,
  isRunning,
  listDescendants,
  startLauncher,
} from '../../rigs/launcher/launched';

const idleChild = path.join(__dirname, '../../rigs/launcher/idle-child.ts');

let project: FakeProject;
let ports: Ports;
let launched: Launched;
let started: Launched[];
let family: RunningProcess[];

/** Compilers that Node's loader started end shortly after the process that uses them. */
const familyGone = () => until(() => !family.some(({ pid }) => isRunning(pid)));

beforeEach(async () => {
  project = await createFakeProject();
  ports = await findLauncherPorts();
  family = [];
  started = [];
  await project.setSource({ files: siteFiles('one') });
});
afterEach(async () => {
  for (const each of started) each.signal('SIGKILL');
  await Promise.all(started.map(({ exited }) => exited));
  await familyGone();
  await project.remove();
});

function start(): void {
  const variables = { ...ports, DATA_DIR: project.dataFolder };
  launched = startLauncher(fakeLauncher, [project.projectFolder], variables);
  started.push(launched);
}

const home = async () => (await fetch(`http://localhost:${ports.SITE_PORT}/`)).text();

async function untilReady(): Promise<void> {
  await until(() => /Ctrl-C ends everything/.test(launched.output()));
  family = listDescendants(launched.pid);
}

async function untilBuilding(count = 1): Promise<void> {
  await until(async () => (await project.builds()).length === count);
  family = listDescendants(launched.pid);
  expect(family.map(({ pid }) => pid)).toContain((await project.builds()).at(-1)?.pid);
}

test('launcher: starts everything, ends with Ctrl-C, then serves that release while it builds the next; killed it leaves no process behind', async () => {
  start();
  await untilReady();
  expect(await home()).toBe('<h1>Home one</h1>');
  for (const address of [
    `http://localhost:${ports.SITE_PORT}`,
    `http://localhost:${ports.PUBLISHER_PORT}/status`,
    `http://localhost:${ports.SITE_MONITOR_PORT}/metrics`,
    `http://localhost:${ports.CONTENT_SERVICE_PORT}/v2/cdn`,
    `http://localhost:${ports.STOREFRONT_SERVICE_PORT}/orders`,
    `http://localhost:${ports.COLLECTOR_PORT}/inbox`,
  ]) {
    expect(launched.output()).toContain(address);
  }
  expect(launched.output()).toMatch(/starting the stand-ins.*building the site/s);
  const names = family.flatMap(({ command }) => /([a-z-]+)\.ts\b/.exec(command)?.[1] ?? []);
  expect(names).toEqual(['idle-child', 'publisher-process', 'start-site-server']);
  launched.signal('SIGINT');
  expect(await launched.exited).toBe(0);
  await familyGone();

  await project.setSource({ files: siteFiles('two') });
  await project.hold();
  start();
  await untilReady();
  expect(launched.output()).toMatch(
    /localhost:\d+\n[^]*Serving the release of [^]*; building the newest content behind it\./,
  );
  expect(await home()).toBe('<h1>Home one</h1>');
  await project.letGo();
  await until(() => launched.output().includes('The newest content is live.'));
  expect(await home()).toBe('<h1>Home two</h1>');

  await project.hold();
  await fetch(`http://localhost:${ports.PUBLISHER_PORT}/audit`, { method: 'POST' });
  await untilBuilding(3);
  expect(family.length).toBeGreaterThanOrEqual(4);
  launched.signal('SIGKILL');
  await launched.exited;
  await familyGone();
});

test('launcher: SIGTERM during the first build ends the build too', async () => {
  await project.hold();
  start();
  await untilBuilding();
  launched.signal('SIGTERM');
  expect(await launched.exited).toBe(0);
  await familyGone();
});

test('launcher: a failed first build without any release ends the start and prints the cause', async () => {
  await project.setSource({ files: {}, lines: ['error The story a has no title.'], exitCode: 1 });
  start();
  expect(await launched.exited).toBe(1);
  expect(launched.output()).toContain('The first build failed, so there is nothing to serve.');
  expect(launched.output()).toContain('The story a has no title.');
  expect(launched.output()).not.toMatch(/\n\s+at /);
});

test('launcher: reports a failed build beside an earlier release', async () => {
  await promoteFiles(project.dataFolder, '2026-11-21T02-30-00-000Z', siteFiles('one'));
  await project.setSource({ files: {}, lines: ['error The story a has no title.'], exitCode: 1 });
  const { publisher } = await runBuiltPublisher({ project });
  const { store } = releasesIn(project.dataFolder);
  const news = new Promise((announce) => void reportReadiness(publisher, store, announce));
  expect(await news).toMatch(/ so the site still shows the release [^]*The story a has no title\./);
  await publisher.close();
});

test.each(['unready', 'ready'])(
  'launcher: one that ends while the last is %s ends all',
  async (state) => {
    const idle = (name: string, word: string) => [{ name, script: idleChild, args: [word] }];
    const stages = [idle('stand-ins', 'ready'), idle('publisher', state)];
    const said: string[] = [];
    const end = launch(
      { stages, logFolder: project.dataFolder, announce: () => 'Everything runs.' },
      { progress: () => undefined, say: (text) => said.push(text) },
      new AbortController().signal,
    );
    await until(() => {
      family = listDescendants(process.pid).filter(({ command }) => command.includes(idleChild));
      return family.length === 2 && (state === 'unready' || said.length === 1);
    });
    process.kill(family[0]?.pid ?? 0, 'SIGKILL');
    expect(await end).toBe(1);
    expect(said.at(-1)).toContain('The stand-ins ended by itself (signal SIGKILL)');
    expect(said.includes('Everything runs.')).toBe(state === 'ready');
    expect(family.filter(({ pid }) => isRunning(pid))).toEqual([]);
  },
);
