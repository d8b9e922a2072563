import { access, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { renewDataIdentity } from '../../../../../src/processes/shared/data-folder';
import {
  buildTempFolder,
  createBuildStateKeeper,
} from '../../../../../src/processes/publisher/build/build-state';

let projectFolder: string;
let dataFolder: string;

beforeEach(async () => {
  projectFolder = await mkdtemp(path.join(os.tmpdir(), 'build-state-'));
  dataFolder = path.join(projectFolder, '.data');
  await mkdir(path.join(projectFolder, 'src/content/stories'), { recursive: true });
  await changeCode('1');
});

afterEach(() => rm(projectFolder, { recursive: true, force: true }));

function changeCode(content: string): Promise<void> {
  return writeFile(path.join(projectFolder, 'src/content/stories/article.ts'), content);
}

/** Begins a build, leaves its output and ends it. @returns true if the output before it was kept */
async function build({
  cutOff = false,
  succeeded = true,
  sources = ['http://localhost:4402'],
} = {}): Promise<boolean> {
  const keeper = createBuildStateKeeper({ projectFolder, dataFolder, sources });
  await keeper.begin();
  const outputs = ['.cache', 'public'].map((name) => path.join(projectFolder, name, 'output'));
  const kept = await isThere(path.join(projectFolder, '.cache/output'));
  for (const output of outputs) {
    await mkdir(path.dirname(output), { recursive: true });
    await writeFile(output, '');
  }
  if (!cutOff) await keeper.end(succeeded);
  return kept;
}

async function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}

it('build state: keeps the output of a good build for the next', async () => {
  await build();
  expect(await build()).toBe(true);
});

it('build state: removes it when the code that derives nodes has changed, once', async () => {
  await build();
  await changeCode('2');
  expect(await build()).toBe(false);
  expect(await build()).toBe(true);
});

it('build state: removes it when a style sheet has changed, which is part of pages', async () => {
  await build();
  const sheet = path.join(projectFolder, 'src/ui/controls/button.module.css');
  await mkdir(path.dirname(sheet), { recursive: true });
  await writeFile(sheet, '.button { color: red }');
  expect(await build()).toBe(false);
  await writeFile(path.join(projectFolder, 'src/ui/controls/button.tsx'), '');
  expect(await build()).toBe(true);
});

it('build state: removes it after a build that was cut off', async () => {
  await build({ cutOff: true });
  expect(await build()).toBe(false);
});

it('build state: removes it after two failures in a row', async () => {
  await build({ succeeded: false });
  expect(await build({ succeeded: false })).toBe(true);
  expect(await build()).toBe(false);
});

it('build state: removes it when half of it is missing', async () => {
  await build();
  await rm(path.join(projectFolder, 'public'), { recursive: true });
  expect(await build()).toBe(false);
});

it('build state: removes it when the services have other addresses', async () => {
  await build();
  expect(await build({ sources: ['http://localhost:5402'] })).toBe(false);
});

it('build state: removes it when the state of the services is another', async () => {
  await build();
  await rm(dataFolder, { recursive: true });
  expect(await build()).toBe(false);
});

it('build state: removes it when the embedded services were reset', async () => {
  await build();
  await renewDataIdentity(dataFolder);
  expect(await build()).toBe(false);
});

it('build state: removes what another process built, but not the folders, which may be mounted', async () => {
  const cache = path.join(projectFolder, '.cache');
  await mkdir(path.join(projectFolder, 'public'));
  await mkdir(cache);
  await writeFile(path.join(cache, 'output'), '');
  const { ino } = await stat(cache);
  expect(await build()).toBe(false);
  expect((await stat(cache)).ino).toBe(ino);
});

it('build state: removes what workers of a killed build left, and keeps caches', async () => {
  const temporary = buildTempFolder(projectFolder);
  for (const name of ['gatsby-workerX1', 'tsx-0']) {
    await mkdir(path.join(temporary, name), { recursive: true });
  }
  await build();
  expect(await readdir(temporary)).toEqual(['tsx-0']);
});
