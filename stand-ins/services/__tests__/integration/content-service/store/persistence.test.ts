import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSpace } from '../../../../space-generator/write-space';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { temporaryFolder } from '../../../../rigs/temporary-folder';
import { smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

const storeFiles = ['content-space.journal', 'content-space.json'];

type Service = { url: string };

async function readJab(service: Service) {
  type Answer = { story: AnsweredStory; cv: number };
  return (await deliver<Answer>(service, 'stories/blogs/the-jab')).body;
}

async function saveJab(service: Service, story: object, publish = 0) {
  const { id } = await findManaged(service, 'blogs/the-jab');
  return manage<{ error?: string }>(service, 'PUT', `stories/${id}`, { story, publish });
}

const createStory = (service: Service, slug: string) =>
  manage(service, 'POST', 'stories', { story: { name: slug, slug, content: { component: 'x' } } });

describe('the store', () => {
  test('keeps edits across a restart, drafts as drafts', async () => {
    const first = await startTestService();
    await saveJab(first, { name: 'Published' }, 1);
    await saveJab(first, { name: 'Draft' });
    const { cv } = await readJab(first);
    await stopServices();

    const second = await startTestService({ dataDir: first.dataDir });

    expect(await readJab(second)).toMatchObject({ cv, story: { name: 'Published' } });
    expect(await findManaged(second, 'blogs/the-jab')).toMatchObject({ name: 'Draft' });
  });

  test('keeps all of several simultaneous edits', async () => {
    const service = await startTestService();
    const slugs = Array.from({ length: 20 }, (_, index) => `story-${index}`);

    const answers = await Promise.all(slugs.map((slug) => createStory(service, slug)));

    expect(new Set(answers.map(({ body }) => body.story.id)).size).toBe(20);
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });
    const listed = 'stories?starts_with=story-&per_page=100';
    const kept = await manage<{ stories: AnsweredStory[] }>(again, 'GET', listed);
    expect(kept.body.stories.map(({ slug }) => slug).sort()).toEqual(slugs.sort());
    expect((await readdir(again.dataDir)).sort()).toEqual(storeFiles);
  });

  test('an edit that cannot be written fails and is not visible', async () => {
    const log: string[] = [];
    const service = await startTestService({ onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await rm(service.dataDir, { recursive: true });
    await writeFile(service.dataDir, 'a file where the folder should be');

    const { status, body } = await saveJab(service, { name: 'Lost' }, 1);

    expect(status).toBe(500);
    expect(body.error).not.toBe('');
    expect(log).toEqual([expect.stringContaining(`PUT /v1/spaces/104200/stories/${id} failed`)]);
    expect((await readJab(service)).story.name).toBe('The jab');
  });

  test('writes a long journal into the snapshot', async () => {
    const first = await startTestService();
    const content = { component: 'note', text: 'x'.repeat(1_000_000) };
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', 'last']) {
      await saveJab(first, { name, content });
    }
    await stopServices();
    // The first snapshot of the space did not contain this text.
    expect((await stat(path.join(first.dataDir, 'content-space.json'))).size).toBeGreaterThan(1e6);

    const second = await startTestService({ dataDir: first.dataDir });
    await saveJab(second, { name: 'after' });
    await stopServices();

    const third = await startTestService({ dataDir: first.dataDir });
    expect(await findManaged(third, 'blogs/the-jab')).toMatchObject({ name: 'after', content });
  });

  test('refuses two services on one data folder', async () => {
    const { dataDir, ...first } = await startTestService();
    const second = await startTestService({ dataDir, publicUrl: first.url });

    expect((await saveJab(first, { name: 'Mine' })).status).toBe(200);
    const refused = await saveJab(second, { name: 'Mine' });

    expect(refused.status).toBe(500);
    expect(refused.body.error).toMatch(/content-space\.journal was changed by another program/);
  });
});

describe('a start on a spoiled space', () => {
  /** Creates a data folder with an edited space. */
  async function editedSpace() {
    const demoFolder = await writeDemoFolder(smallSpace);
    const service = await startTestService({ demoFolder });
    for (const name of ['First', 'Second']) await saveJab(service, { name });
    await stopServices();
    const { dataDir } = service;
    const [journal = '', snapshot = ''] = storeFiles.map((name) => path.join(dataDir, name));
    const start = (options = {}) => startTestService({ dataDir, demoFolder, ...options });
    return { dataDir, snapshot, journal, start };
  }

  const remedy = /Run "npm start -- --reset" to begin again .* kept as a copy\.$/;

  test.each<['snapshot' | 'journal', string, (text: string) => string, RegExp]>([
    ['snapshot', 'is cut off', (text) => text.slice(0, -100), /\.json .* it ends in the middle/],
    ['snapshot', 'is empty', () => '', /\.json .* it ends in the middle/],
    ['snapshot', 'is not JSON', () => '{format: 4}', /\.json .* it is not valid JSON/],
    ['snapshot', 'is of another kind', () => '{"a":1}', /something else than a content space/],
    [
      'snapshot',
      'is of another version',
      (text) => text.replace('"format":4', '"format":1'),
      /it has format 1, and this version of the project reads format 4/,
    ],
    [
      'snapshot',
      'has a row of a wrong shape',
      (text) => text.replace(/"storyId":\d+/, '"storyId":"seven"'),
      /stories\.0\.storyId should be number, but is "seven"/,
    ],
    [
      'journal',
      'is damaged',
      (text) => text.replace('First', 'Furst'),
      /\.journal .* change 1 in it is damaged/,
    ],
  ])('fails because its %s %s', async (which, _case, spoil, sentence) => {
    const space = await editedSpace();
    const file = space[which];
    await writeFile(file, spoil(await readFile(file, 'utf8')));
    const before = await readFile(file, 'utf8');

    const start = space.start();

    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.toThrow(remedy);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('fails because its snapshot is gone and its changes are not', async () => {
    const { snapshot, start } = await editedSpace();
    await rm(snapshot);

    await expect(start()).rejects.toThrow(/\.journal .* what they were made on is missing/);
  });

  test('leaves out a change whose write was interrupted, and a file of a killed process', async () => {
    const { dataDir, journal, start } = await editedSpace();
    await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -20));
    await writeFile(path.join(dataDir, 'content-space.json.99999999.1.unfinished'), '{"format":');
    const log: string[] = [];

    const service = await start({ onLog: (line: string) => log.push(line) });

    expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ name: 'First' });
    expect(log).toEqual(['A change that was only half-written, and never confirmed, is left out.']);
    await createStory(service, 'next');
    await stopServices();
    expect(await findManaged(await start(), 'next')).toMatchObject({ name: 'next' });
    expect((await readdir(dataDir)).sort()).toEqual(storeFiles);
  });

  test('with a reset begins with the demo files, and keeps the former space as a copy', async () => {
    const { dataDir, snapshot, start } = await editedSpace();
    await writeFile(snapshot, 'broken');

    const service = await start({ reset: true });

    expect((await readJab(service)).story.name).toBe('The jab');
    const copy = /kept in (.*)\.$/.exec(service.notes[0] ?? '')?.[1] ?? '';
    expect(path.dirname(copy)).toBe(path.join(dataDir, 'before-reset'));
    expect((await readdir(copy)).sort()).toEqual(storeFiles);
    expect(await readFile(path.join(copy, 'content-space.json'), 'utf8')).toBe('broken');
    expect(await readFile(path.join(copy, 'content-space.journal'), 'utf8')).toContain('"Second"');
  });

  test('names demo files that have changed since, which wait for a reset', async () => {
    const { start } = await editedSpace();
    expect((await start()).notes).toEqual([]);
    await stopServices();
    const jab = (smallSpace['blogs/the-jab.md'] ?? '').replace('title: The jab', 'title: Renamed');
    const demoFolder = await writeDemoFolder({ ...smallSpace, 'blogs/the-jab.md': jab });

    const changed = await start({ demoFolder });
    expect(changed.notes).toEqual([
      expect.stringMatching(/^The demo space .* has changed .* "npm start -- --reset"/),
    ]);
    expect((await readJab(changed)).story.name).toBe('The jab');
    await stopServices();
    expect((await readJab(await start({ demoFolder, reset: true }))).story.name).toBe('Renamed');
  });
});

test('generated space: has copies of the demo articles, each with an address and bloks of its own', async () => {
  const folder = await temporaryFolder('generated-space-');
  const stories = await writeSpace(folder, 8, await writeDemoFolder(smallSpace));
  const service = await startTestService({ dataDir: folder });
  const read = async (query: string) => {
    const path = `stories?version=draft&token=preview&${query}`;
    const { headers, body } = await deliver<{ stories: AnsweredStory[] }>(service, path);
    return { total: Number(headers.get('total')), stories: body.stories };
  };

  const articles = await read('starts_with=blogs/&filter_query[component][in]=article');
  const all = await read('');
  const parts = await read('by_slugs=blogs/the-jab,blogs/the-jab-2');

  expect(articles.total).toBe(8);
  expect(all.total).toBeLessThan(stories);
  const uids = parts.stories.map(({ content }) => content._uid);
  expect(new Set(uids).size).toBe(2);
  const covers = parts.stories.map(
    ({ content }) => (content.cover_image as { filename: string }).filename,
  );
  expect(covers[0]).toContain(`${service.url}/f/`);
  expect(covers[1]).toBe(covers[0]);
});
