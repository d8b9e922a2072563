import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuildRunner } from '../../../src/processes/publisher/build/build-runner';
import type { FakeProject } from '../../rigs/publisher/fake-project';
import {
  createFakeProject,
  fakeBuildScript,
  siteFiles,
  until,
} from '../../rigs/publisher/fake-project';

let project: FakeProject;

beforeEach(async () => {
  project = await createFakeProject();
});
afterEach(() => project.remove());

const build = (onProgress: (text: string) => void = () => undefined) => ({
  logFile: path.join(project.dataFolder, 'build-logs', 'one.log'),
  onProgress,
  change: undefined,
});
const runner = (silenceTimeoutMs?: number) =>
  createBuildRunner({ ...project, script: fakeBuildScript, args: [], silenceTimeoutMs });

test('build runner: reports the steps of a build and keeps its whole output', async () => {
  const lines = ['success load plugins - 0.2s', 'info bootstrap finished - 3.4s'];
  await project.setSource({ files: siteFiles('one'), lines });
  const steps: string[] = [];
  const request = build((text) => steps.push(text));
  expect(await runner().run(request)).toMatchObject({ ok: true, warnings: [] });
  expect(steps).toEqual(['reading stories and products', 'bundling scripts and styles']);
  expect(await readFile(request.logFile, 'utf8')).toBe(`${lines.join('\n')}\n`);
});

test('build runner: ends a build without output after the time-out and says so', async () => {
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const result = await runner(50).run(build());
  expect(result).toMatchObject({ ok: false, cause: expect.stringMatching(/printed nothing/) });
});

test('build runner: removes the cache after two failures in a row', async () => {
  const failing = { files: {}, lines: ['error no'], exitCode: 1 };
  await project.setSource({ files: siteFiles('one') });
  const builds = runner();
  await builds.run(build());
  await project.setSource(failing);
  await builds.run(build());
  await builds.run(build());
  await builds.run(build());
  const caches = (await project.builds()).map(({ cache }) => cache);
  expect(caches).toEqual(['cold', 'warm', 'warm', 'cold']);
});

test('build runner: stop ends a running build, and no other begins', async () => {
  await project.setSource({ files: siteFiles('one') });
  await project.hold();
  const builds = runner();
  const running = builds.run(build());
  await until(async () => (await project.builds()).length === 1);
  await builds.stop();
  expect(await running).toMatchObject({ ok: false });
  expect(await builds.run(build())).toMatchObject({ ok: false });
  expect(await project.builds()).toHaveLength(1);
});
