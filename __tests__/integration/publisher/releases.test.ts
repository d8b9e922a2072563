import { readFile } from 'node:fs/promises';
import { listReleases, releasesIn } from '../../../src/processes/shared/releases/release';
import { findInKeptReleases } from '../../../src/processes/site-server/find-file';
import { createFakeProject, siteFiles, until } from '../../rigs/publisher/fake-project';
import {
  published,
  runBuiltPublisher,
  sendStoryblok,
} from '../../rigs/publisher/running-publisher';
import { readReleaseFiles } from '../../rigs/releases/release-folders';
import { openForEach } from '../../../stand-ins/services/rigs/open-for-file';

const rig = openForEach(runBuiltPublisher, 'end');

const readAll = () => readReleaseFiles(rig.dataFolder);
const readLiveRelease = async (name: string) => (await readAll())[name];
const liveId = async () => (await rig.status()).live?.release;

async function publishVersion(version: string, more: Record<string, string> = {}): Promise<void> {
  await rig.setSource({ files: siteFiles(version, more) });
  await rig.edit();
}

test('release: a failed build leaves the live release as it is, and names the cause and its own warnings', async () => {
  const jab = { storyUuid: 'u1', storyId: 7, fullSlug: 'blogs/jab', name: 'The jab' };
  const warning = { ...jab, kind: 'dead-link', sentence: 'It leads nowhere.' } as const;
  const storyWarnings = { warnings: [warning], leftOut: 2 };
  await rig.setSource({ files: siteFiles('two'), storyWarnings });
  await rig.edit();
  expect((await rig.status()).lastReceipt).toMatchObject({ outcome: 'live', storyWarnings });
  const before = await readAll();
  const releaseBefore = await liveId();
  const lines = [
    'success load plugins - 0.1s',
    'warning Article "Hook" has no cover image.',
    'error The story blogs/jab has no title. Give it one and publish it again.',
    'failed createPages - 0.1s',
  ];
  await rig.setSource({ files: {}, lines, exitCode: 1 });
  await rig.edit();
  expect(await readAll()).toEqual(before);
  expect(await liveId()).toBe(releaseBefore);
  const { lastReceipt } = await rig.status();
  expect(lastReceipt).toMatchObject({
    outcome: 'failed',
    cause: 'The story blogs/jab has no title. Give it one and publish it again.',
    warnings: ['Article "Hook" has no cover image.'],
    storyWarnings: { warnings: [], leftOut: 0 },
  });
  expect(await readFile(lastReceipt?.logFile ?? '', 'utf8')).toContain('failed createPages');
});

test.each([
  ['has no home page', 'index.html', /no index\.html/],
  ['has no article', 'page-data/boxing/jab/page-data.json', /no article page/],
])('release: a build that %s is refused', async (_name, without, cause) => {
  const before = await readAll();
  const files = Object.entries(siteFiles('two')).filter(([name]) => name !== without);
  await rig.setSource({ files: Object.fromEntries(files) });
  await rig.edit();
  expect(await readAll()).toEqual(before);
  expect((await rig.status()).lastReceipt).toMatchObject({
    outcome: 'refused',
    cause: expect.stringMatching(cause),
  });
});

test('release: an article that became due during a build is built next, and the receipt says why', async () => {
  await rig.hold();
  const running = rig.edit();
  await until(async () => (await rig.builds()).length === 2);
  const due = { at: new Date().toISOString(), fullSlug: 'blogs/new-year' };
  rig.content.coming = [{ ...due, storyId: 1, name: 'New year' }];
  await rig.letGo();
  await running;
  await until(async () => (await rig.builds()).length === 3);
  const { lastReceipt } = await rig.settled();
  expect(lastReceipt?.triggers).toEqual([{ source: 'schedule', fullSlug: 'blogs/new-year' }]);
  const page = await fetch(`${rig.publisher.url}/status`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('Schedule: blogs/new-year');
});

test('release: the last five are kept, and of older ones the scripts, for open tabs', async () => {
  const script = (code: number) => `template-${String(code).repeat(16)}.js`;
  const codes = [1, 2, 3, 4, 5, 6] as const;
  for (const code of codes) {
    const font = `static/${code}.woff2`;
    await publishVersion(`${code}`, { [script(code)]: `code ${code}`, [font]: `font ${code}` });
  }
  for (const edit of ['a', 'b', 'c', 'd']) {
    await publishVersion(edit, { [script(6)]: 'code 6', 'static/6.woff2': 'font 6' });
  }
  // Five for their content, which share their code, and those of the four versions before it.
  const reader = releasesIn(rig.dataFolder);
  await until(async () => (await listReleases(reader.store)).length === 9);
  for (const code of [3, 4, 5]) {
    for (const name of [script(code), `static/${code}.woff2`]) {
      const found = await findInKeptReleases(reader, `/${name}`);
      expect(found).toMatchObject({ name, immutable: true });
      expect(String(await found?.release.read(name))).toMatch(/^(code|font) /);
    }
  }
  expect(await findInKeptReleases(reader, `/${script(1)}`)).toBeUndefined();
});

test('release: another publisher that is ahead makes it compare again, under a name of its own', async () => {
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  const { store } = releasesIn(project.dataFolder);
  let isAhead = true;
  const swap: typeof store.swap = async (...values) => {
    if (!isAhead) return store.swap(...values);
    isAhead = false;
    return false;
  };
  const late = await runBuiltPublisher({ project, releases: { store: { ...store, swap } } });
  const { live, lastReceipt } = await late.status();
  expect(lastReceipt?.outcome).toBe('live');
  expect(live?.release).not.toBe(lastReceipt?.buildId);
  expect((await readReleaseFiles(project.dataFolder))['index.html']).toBe('<h1>Home one</h1>');
  await late.end();
});

test('release: a full disk is told with what to do, and the live release stays', async () => {
  const project = await createFakeProject();
  await project.setSource({ files: siteFiles('one') });
  const { store } = releasesIn(project.dataFolder);
  let isFull = false;
  const put: typeof store.put = async (...values) => {
    if (!isFull) return store.put(...values);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  const full = await runBuiltPublisher({ project, releases: { store: { ...store, put } } });
  await project.setSource({ files: siteFiles('two') });
  isFull = true;
  await sendStoryblok(full.publisher, published('blogs/jab'));
  await until(async () => (await full.status()).lastReceipt?.outcome === 'failed');
  expect((await full.status()).lastReceipt?.cause).toMatch(/^The disk .* is full.* Make room/);
  expect((await readReleaseFiles(project.dataFolder))['index.html']).toBe('<h1>Home one</h1>');
  isFull = false;
  await sendStoryblok(full.publisher, published('blogs/jab'));
  await until(async () => (await full.status()).lastReceipt?.outcome === 'live');
  expect((await readReleaseFiles(project.dataFolder))['index.html']).toBe('<h1>Home two</h1>');
  await full.end();
});

const rollBack = (body?: object, headers: Record<string, string> = {}) =>
  fetch(`${rig.publisher.url}/rollback`, {
    method: 'POST',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

test('rollback: accepts the name of a release in a body of any type', async () => {
  await publishVersion('two');
  await publishVersion('three');
  const oldest = (await rig.status()).releases[2];
  const response = await rollBack({ release: oldest }, { 'content-type': 'text/plain' });
  expect(await response.json()).toMatchObject({ release: oldest });
  expect(await readLiveRelease('index.html')).toBe('<h1>Home one</h1>');
});

test('rollback: refuses to go to no release, an unknown one, or out of the folder', async () => {
  const answers = [
    await rollBack(),
    await rollBack({ release: '2020-01-01T00-00-00-000Z' }),
    await rollBack({ release: '../..' }),
    await rollBack({ release: 7 }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409, 400]);
  expect(await readLiveRelease('index.html')).toBe('<h1>Home one</h1>');
});
