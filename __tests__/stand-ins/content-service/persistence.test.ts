import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredStory } from './support/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from './support/start-test-service';
import { smallSpace, writeDemoFolder } from './support/write-demo-folder';

afterEach(stopServices);

async function jabOf(service: { url: string }) {
  return (await deliver<{ story: AnsweredStory; cv: number }>(service, 'stories/blogs/the-jab'))
    .body;
}

describe('the store', () => {
  test('edits outlive a restart, and drafts stay drafts', async () => {
    const first = await startTestService();
    const { id, content } = await findManaged(first, 'blogs/the-jab');
    await manage(first, 'PUT', `stories/${id}`, { story: { name: 'Published' }, publish: 1 });
    await manage(first, 'PUT', `stories/${id}`, { story: { name: 'Draft', content } });
    const { cv } = await jabOf(first);
    await stopServices();

    const second = await startTestService({ dataDir: first.dataDir });

    expect(await jabOf(second)).toMatchObject({ cv, story: { id, name: 'Published' } });
    expect(await findManaged(second, 'blogs/the-jab')).toMatchObject({ name: 'Draft' });
  });

  test('demo files that change later do not touch it, unless it is reset', async () => {
    const first = await startTestService();
    await stopServices();
    const changed = { ...smallSpace, 'blogs/the-jab.md': renamedJab() };
    const demoFolder = await writeDemoFolder(changed);

    const kept = await startTestService({ dataDir: first.dataDir, demoFolder });
    expect((await jabOf(kept)).story.name).toBe('The jab');
    await stopServices();

    const reset = await startTestService({ dataDir: first.dataDir, demoFolder, reset: true });
    expect((await jabOf(reset)).story.name).toBe('Renamed');
  });

  test('asset addresses follow the service to another origin', async () => {
    const first = await startTestService({ publicUrl: 'http://one.test:1/' });
    const filename = async (service: { url: string }) => {
      const { cover_image } = (await jabOf(service)).story.content;
      return (cover_image as { filename: string }).filename;
    };
    const before = await filename(first);
    await stopServices();
    const second = await startTestService({ dataDir: first.dataDir });

    expect(before).toMatch(
      /^http:\/\/one\.test:1\/f\/104200\/1600x1000\/[0-9a-f]+\/the-jab-punch\.jpg$/,
    );
    expect(await filename(second)).toBe(before.replace('http://one.test:1', second.url));
  });

  test('datasources of the store are served page by page', async () => {
    const { dataDir } = await startTestService();
    await stopServices();
    const file = path.join(dataDir, 'content-space.json');
    const space = JSON.parse(await readFile(file, 'utf8'));
    const datasources = [
      {
        datasourceId: 7,
        name: 'Levels',
        slug: 'levels',
        dimensions: [{ dimensionId: 8, name: 'German', entryValue: 'de' }],
        entries: ['easy', 'hard', 'harder'].map((name, index) => ({
          entryId: index + 1,
          name,
          value: name,
          dimensionValues: name === 'hard' ? { de: 'schwer' } : {},
        })),
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    ];
    await writeFile(file, JSON.stringify({ ...space, datasources }));
    const service = await startTestService({ dataDir });

    const list = await deliver(service, 'datasources');
    const entries = await deliver(
      service,
      'datasource_entries?datasource=levels&dimension=de&per_page=2&page=1',
    );

    expect(list.body.datasources).toMatchObject([
      { id: 7, slug: 'levels', dimensions: [{ entry_value: 'de', datasource_id: 7 }] },
    ]);
    expect((await deliver(service, 'datasources/levels')).status).toBe(200);
    expect(entries.headers.get('total')).toBe('3');
    expect(entries.body.datasource_entries).toEqual([
      { id: 1, name: 'easy', value: 'easy', dimension_value: null },
      { id: 2, name: 'hard', value: 'hard', dimension_value: 'schwer' },
    ]);
  });

  test('edits that arrive together are all kept', async () => {
    const service = await startTestService();
    const names = Array.from({ length: 20 }, (_, index) => `story-${index}`);

    const answers = await Promise.all(
      names.map((slug) =>
        manage(service, 'POST', 'stories', {
          story: { name: slug, slug, content: { component: 'x' } },
        }),
      ),
    );

    expect(new Set(answers.map(({ body }) => body.story.id)).size).toBe(20);
    const kept = await readFile(path.join(service.dataDir, 'content-space.json'), 'utf8');
    for (const name of names) expect(kept).toContain(`"${name}"`);
    expect(await readdir(service.dataDir)).toEqual(['content-space.json']);
  });

  test('an edit that cannot be written fails and is not shown', async () => {
    const log: string[] = [];
    const service = await startTestService({ onLog: (line) => log.push(line) });
    const { id } = await findManaged(service, 'blogs/the-jab');
    await rm(service.dataDir, { recursive: true });
    await writeFile(service.dataDir, 'a file where the folder should be');

    const answer = await manage<{ error: string }>(service, 'PUT', `stories/${id}`, {
      story: { name: 'Lost' },
      publish: 1,
    });

    expect(answer.status).toBe(500);
    expect(answer.body.error).not.toBe('');
    expect(log).toEqual([expect.stringContaining(`PUT /v1/spaces/104200/stories/${id} failed`)]);
    expect((await jabOf(service)).story.name).toBe('The jab');
  });

  test.each([
    ['is not JSON', '{"format":', /content-space\.json is not valid JSON/],
    ['is something else', '{"format":99}', /content-space\.json does not hold a content space/],
  ])('a file that %s is named', async (_case, text, message) => {
    const { dataDir } = await startTestService();
    await stopServices();
    await mkdir(dataDir, { recursive: true });
    await writeFile(path.join(dataDir, 'content-space.json'), text);

    await expect(startTestService({ dataDir })).rejects.toThrow(message);
  });

  test('a taken port is named with the variable that changes it', async () => {
    const { port } = await startTestService();

    await expect(startTestService({ port })).rejects.toThrow(
      new RegExp(`Port ${port} is already in use.*CONTENT_SERVICE_PORT`),
    );
  });

  test('broken demo files keep the service from starting, and are all named', async () => {
    const files = {
      ...smallSpace,
      'blogs/the-jab.md': 'No front matter',
      'notes/x.md': '---\n---',
    };

    await expect(startTestService({ files })).rejects.toThrow(
      /blogs\/the-jab\.md, front matter: is missing[\s\S]*notes\/x\.md, place: only global\.md/,
    );
  });
});

function renamedJab(): string {
  return (smallSpace['blogs/the-jab.md'] ?? '').replace('title: The jab', 'title: Renamed');
}
