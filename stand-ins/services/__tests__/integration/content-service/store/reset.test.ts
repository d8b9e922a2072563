import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import {
  deliver,
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

async function jabName(service: { url: string }) {
  const { body } = await deliver<{ story: AnsweredStory }>(service, 'stories/blogs/the-jab');
  return body.story.name;
}

function renamedDemo() {
  const jab = (smallSpace['blogs/the-jab.md'] ?? '').replace('title: The jab', 'title: Renamed');
  return writeDemoFolder({ ...smallSpace, 'blogs/the-jab.md': jab });
}

describe('demo files changed since the space was made', () => {
  test('are named at the start, and the space stays unchanged', async () => {
    const demoFolder = await writeDemoFolder(smallSpace);
    const first = await startTestService({ demoFolder });
    await stopServices();

    const unchanged = await startTestService({ dataDir: first.dataDir, demoFolder });
    await stopServices();
    const demo = await renamedDemo();
    const changed = await startTestService({ dataDir: first.dataDir, demoFolder: demo });

    expect(unchanged.notes).toEqual([]);
    expect(changed.notes).toEqual([
      expect.stringMatching(/^The demo space .* has changed .* "npm start -- --reset"/),
    ]);
    expect(await jabName(changed)).toBe('The jab');
  });
});

describe('a reset', () => {
  test('starts from the current demo files and moves the former space aside', async () => {
    const first = await startTestService();
    const { id } = await findManaged(first, 'blogs/the-jab');
    await manage(first, 'PUT', `stories/${id}`, { story: { name: 'Mine' }, publish: 1 });
    await stopServices();

    const demoFolder = await renamedDemo();
    const second = await startTestService({ dataDir: first.dataDir, demoFolder, reset: true });

    expect(await jabName(second)).toBe('Renamed');
    const [note = ''] = second.notes;
    const copy = /kept in (.*)\.$/.exec(note)?.[1] ?? '';
    expect(path.dirname(copy)).toBe(path.join(first.dataDir, 'before-reset'));
    expect((await readdir(copy)).sort()).toEqual(['content-space.journal', 'content-space.json']);
    expect(await readFile(path.join(copy, 'content-space.journal'), 'utf8')).toContain('"Mine"');
  });

  test('repairs a broken space', async () => {
    const first = await startTestService();
    await stopServices();
    const file = path.join(first.dataDir, 'content-space.json');
    await writeFile(file, 'broken');

    const second = await startTestService({ dataDir: first.dataDir, reset: true });

    expect(await jabName(second)).toBe('The jab');
    const copy = /kept in (.*)\.$/.exec(second.notes[0] ?? '')?.[1] ?? '';
    expect(await readFile(path.join(copy, 'content-space.json'), 'utf8')).toBe('broken');
  });
});
