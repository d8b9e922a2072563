import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { smallSpace } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

const storeFiles = ['content-space.journal', 'content-space.json'];

async function jabOf(service: { url: string }) {
  return (await deliver<{ story: AnsweredStory; cv: number }>(service, 'stories/blogs/the-jab'))
    .body;
}

describe('the store', () => {
  test('keeps edits across a restart, drafts as drafts', async () => {
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

  test('keeps all of several simultaneous edits', async () => {
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
    await stopServices();
    const again = await startTestService({ dataDir: service.dataDir });
    const kept = await manage<{ stories: AnsweredStory[] }>(
      again,
      'GET',
      'stories?starts_with=story-&per_page=100',
    );
    expect(kept.body.stories.map(({ slug }) => slug).sort()).toEqual(names.sort());
    expect((await readdir(again.dataDir)).sort()).toEqual(storeFiles);
  });

  test('deletes unfinished files of a killed process', async () => {
    const { dataDir } = await startTestService();
    await stopServices();
    await writeFile(path.join(dataDir, 'content-space.json.99999999.1.unfinished'), '{"format":');

    await startTestService({ dataDir });

    expect((await readdir(dataDir)).sort()).toEqual(storeFiles);
  });

  test('an edit that cannot be written fails and is not visible', async () => {
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

  test('writes a long journal into the snapshot', async () => {
    const first = await startTestService();
    const { id } = await findManaged(first, 'blogs/the-jab');
    const content = { component: 'note', text: 'x'.repeat(1_000_000) };
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', 'last']) {
      await manage(first, 'PUT', `stories/${id}`, { story: { name, content } });
    }
    await stopServices();
    // The first snapshot of the space did not contain this text.
    expect((await stat(path.join(first.dataDir, 'content-space.json'))).size).toBeGreaterThan(1e6);

    const second = await startTestService({ dataDir: first.dataDir });
    await manage(second, 'PUT', `stories/${id}`, { story: { name: 'after' } });
    await stopServices();

    const third = await startTestService({ dataDir: first.dataDir });
    expect(await findManaged(third, 'blogs/the-jab')).toMatchObject({ name: 'after', content });
  });

  test('refuses two services on one data folder', async () => {
    const { dataDir, ...first } = await startTestService();
    const second = await startTestService({ dataDir, publicUrl: first.url });
    const { id } = await findManaged(first, 'blogs/the-jab');
    const save = (service: { url: string }) =>
      manage<{ error?: string }>(service, 'PUT', `stories/${id}`, { story: { name: 'Mine' } });

    expect((await save(first)).status).toBe(200);
    const refused = await save(second);

    expect(refused.status).toBe(500);
    expect(refused.body.error).toMatch(/content-space\.journal was changed by another program/);
  });

  test('fails the start for broken demo files and names all of them', async () => {
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
