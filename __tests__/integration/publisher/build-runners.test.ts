import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import { ResidentRunner } from '../../../src/processes/publisher/build/resident/resident-runner';
import { startGuarded } from '../../../src/processes/shared/guarded-process';
import type { FakeProject } from '../../rigs/publisher/fake-project';
import {
  createFakeProject,
  fakeBuildScript,
  fakeResidentScript,
  siteFiles,
  until,
} from '../../rigs/publisher/fake-project';

let project: FakeProject;
let runner: ResidentRunner;

const newRunner = () => new ResidentRunner({ ...project, script: fakeResidentScript });

beforeEach(async () => {
  project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  runner = newRunner();
});
afterEach(async () => {
  await runner.stop();
  await project.remove();
});

const story = (id: number) => ({ stories: { changed: [id], removed: [] }, shop: false });

const requestOf = (onProgress: (text: string) => void = () => undefined) => ({
  logFile: path.join(project.dataFolder, 'build-logs', 'one.log'),
  onProgress,
  change: undefined,
});

const build = (change = story(1)) => runner.run({ ...requestOf(), change });

const buildAll = () => runner.run(requestOf());

const pids = async () => (await project.builds()).map(({ pid }) => pid);
const caches = async () => (await project.builds()).map(({ cache }) => cache);

test('resident runner: the boot is a complete build, and later builds are made by the same process', async () => {
  const boot = await buildAll();
  expect(boot).toMatchObject({ ok: true, builder: { kind: 'fresh' } });
  await project.setSource({ files: siteFiles('two') });
  expect(await build(story(7))).toMatchObject({ ok: true, builder: { kind: 'resident' } });
  expect(await readFile(path.join(project.projectFolder, 'public/index.html'), 'utf8')).toContain(
    'Home two',
  );
  const changes = await readFile(path.join(project.projectFolder, 'changes.log'), 'utf8');
  expect(JSON.parse(changes)).toEqual(story(7));
  expect(new Set(await pids()).size).toBe(1);
});

test('resident runner: a build that reads everything again gets a new process', async () => {
  await buildAll();
  expect(await buildAll()).toMatchObject({
    ok: true,
    builder: { kind: 'fresh', reason: 'Everything is read again.' },
  });
  expect(new Set(await pids()).size).toBe(2);
});

test('resident runner: a declined change is built by the boot of a new process, which keeps the cache', async () => {
  await buildAll();
  const reason = 'A template has its first page or lost its last.';
  await project.setSource({ files: siteFiles('two'), answer: { type: 'declined', reason } });
  expect(await build()).toMatchObject({ ok: true, builder: { kind: 'fresh', reason } });
  expect(new Set(await pids()).size).toBe(2);
  expect(await caches()).toEqual(['cold', 'warm', 'warm']);
});

test('resident runner: after an exit in a build a new process builds without the cache', async () => {
  await buildAll();
  await project.setSource({ files: {}, lines: ['error The disk is full.'], exitCode: 1 });
  const failed = await build();
  expect(failed).toMatchObject({ ok: false, cause: 'The disk is full.' });
  expect(await caches()).toEqual(['cold', 'warm', 'cold']);
  await project.setSource({ files: siteFiles('two') });
  expect(await build()).toMatchObject({ ok: true, builder: { kind: 'fresh' } });
});

test('resident runner: content that cannot be built fails the build, and the process stays', async () => {
  await buildAll();
  const cause = 'Two stories claim one path.';
  await project.setSource({
    files: siteFiles('two'),
    answer: { type: 'failed', cause, warnings: ['one warning'] },
  });
  expect(await build()).toMatchObject({ ok: false, cause, warnings: ['one warning'] });
  await project.setSource({ files: siteFiles('three') });
  expect(await build()).toMatchObject({ ok: true, builder: { kind: 'resident' } });
});

test.each([
  'src/templates/article.tsx',
  'plugins/gatsby-source-shopify/gatsby-node.ts',
  'static/icon.svg',
  'package-lock.json',
  'gatsby-config.ts',
])('resident runner: a changed %s gets a new process', async (name) => {
  await buildAll();
  const file = path.join(project.projectFolder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'changed');
  expect(await build()).toMatchObject({
    builder: { kind: 'fresh', reason: 'Code or configuration has changed.' },
  });
});

test('resident runner: after an error before its order a builder has missed a change and is replaced', async () => {
  await buildAll();
  const states = path.join(project.projectFolder, 'node_modules/.cache');
  await rename(states, `${states}-away`);
  await writeFile(states, 'not a folder');
  await expect(build()).rejects.toThrow();
  await rm(states);
  await rename(`${states}-away`, states);
  expect(await build()).toMatchObject({ ok: true, builder: { kind: 'fresh' } });
  expect(new Set(await pids()).size).toBe(2);
});

test('resident runner: after a kill before its state was saved, the next boot drops the cache', async () => {
  await buildAll();
  await build();
  const [pid = 0] = await pids();
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  await build();
  expect(await caches()).toEqual(['cold', 'warm', 'cold']);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No process has this id.
    return false;
  }
}

test('resident runner: a silent builder is ended, and the cause says so', async () => {
  await project.setSource({ files: siteFiles('one'), isSilent: true });
  runner = new ResidentRunner({ ...project, script: fakeResidentScript, silenceTimeoutMs: 50 });
  expect(await buildAll()).toMatchObject({
    ok: false,
    cause: expect.stringMatching(/printed nothing/),
  });
});

test('resident runner: stop ends a boot, and no build begins after it', async () => {
  await project.setSource({ files: siteFiles('one'), isSilent: true });
  const running = buildAll();
  await until(async () => (await project.builds()).length === 1);
  await runner.stop();
  expect(await running).toMatchObject({ ok: false });
  expect(await buildAll()).toMatchObject({ ok: false, cause: 'The publisher is ending.' });
});

const freshRunner = (silenceTimeoutMs?: number) =>
  createBuildRunner({ ...project, script: fakeBuildScript, silenceTimeoutMs });

test('build runner: reports the steps of a build and keeps its whole output', async () => {
  const lines = ['success load plugins - 0.2s', 'info bootstrap finished - 3.4s'];
  await project.setSource({ files: siteFiles('one'), lines });
  const steps: string[] = [];
  const request = requestOf((text) => steps.push(text));
  expect(await freshRunner().run(request)).toMatchObject({ ok: true, warnings: [] });
  expect(steps).toEqual(['reading stories and products', 'bundling scripts and styles']);
  expect(await readFile(request.logFile, 'utf8')).toBe(`${lines.join('\n')}\n`);
});

test('build runner: ends a build without output after the time-out and says so', async () => {
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const result = await freshRunner(50).run(requestOf());
  expect(result).toMatchObject({ ok: false, cause: expect.stringMatching(/printed nothing/) });
});

test('build runner: removes the cache after two failures in a row', async () => {
  const failing = { files: {}, lines: ['error no'], exitCode: 1 };
  await project.setSource({ files: siteFiles('one') });
  const builds = freshRunner();
  await builds.run(requestOf());
  await project.setSource(failing);
  await builds.run(requestOf());
  await builds.run(requestOf());
  await builds.run(requestOf());
  const caches = (await project.builds()).map(({ cache }) => cache);
  expect(caches).toEqual(['cold', 'warm', 'warm', 'cold']);
});

test('build runner: a build gets the keys that it must have, and no others', async () => {
  const example = await readFile('.env.example', 'utf8');
  const names = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);
  const secrets = names.filter((name) => /TOKEN|SECRET|KEY|PASSWORD|ALERT_URL/.test(name));
  const before = { ...process.env };
  let given: NodeJS.ProcessEnv = {};
  try {
    for (const name of secrets) process.env[name] = `pk_${name}`.repeat(4);
    await createBuildRunner({
      ...project,
      script: fakeBuildScript,
      start: (run) => {
        given = run.env;
        return startGuarded(run);
      },
    }).run(requestOf());
  } finally {
    process.env = before;
  }
  expect(secrets.filter((name) => given[name]).sort()).toEqual([
    'EMAIL_MARKETING_KEY',
    'INDEXNOW_KEY',
    'SEGMENT_WRITE_KEY',
    'SHOPIFY_ADMIN_TOKEN',
    'SHOPIFY_CLIENT_SECRET',
    'SHOPIFY_STOREFRONT_TOKEN',
    'SHOPIFY_WEBHOOK_SECRET',
    'STORYBLOK_PUBLIC_TOKEN',
    'STORYBLOK_WEBHOOK_SECRET',
  ]);
  const others = {
    SHOPIFY_STORE_DOMAIN: 'shop.myshopify.com',
    SHOPIFY_CLIENT_ID: '0123abcd',
    EMAIL_MARKETING_ACCOUNT_ID: 'A',
    EMAIL_MARKETING_LIST_ID: 'L',
    INDEXNOW_KEY: '',
  };
  expect(readEnvironment({ ...given, ...others }).services).toBe('remote');
});
