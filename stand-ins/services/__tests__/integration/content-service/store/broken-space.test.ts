import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import { smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

/** Creates a data folder with an edited space. */
async function editedSpace() {
  const demoFolder = await writeDemoFolder(smallSpace);
  const service = await startTestService({ demoFolder });
  const { id } = await findManaged(service, 'blogs/the-jab');
  for (const name of ['First', 'Second']) {
    await manage(service, 'PUT', `stories/${id}`, { story: { name } });
  }
  await stopServices();
  const file = (name: string) => path.join(service.dataDir, name);
  const [snapshot, journal] = [file('content-space.json'), file('content-space.journal')];
  return { dataDir: service.dataDir, demoFolder, snapshot, journal };
}

const remedy = /Run "npm start -- --reset" to begin again .* kept as a copy\.$/;

describe('start on an unusable space fails', () => {
  test.each<[string, (text: string) => string, RegExp]>([
    ['is cut off', (text) => text.slice(0, -100), /content-space\.json .* it ends in the middle/],
    ['is empty', () => '', /content-space\.json .* it ends in the middle/],
    ['is not JSON', () => '{format: 4}', /content-space\.json .* it is not valid JSON/],
    ['is of another kind', () => '{"a":1}', /something else than a content space/],
    [
      'is of another version',
      (text) => text.replace('"format":4', '"format":1'),
      /it has format 1, and this version of the project reads format 4/,
    ],
    [
      'has a row of a wrong shape',
      (text) => text.replace(/"storyId":\d+/, '"storyId":"seven"'),
      /stories\.0\.storyId should be number, but is "seven"/,
    ],
  ])('because it %s', async (_case, spoil, sentence) => {
    const { dataDir, demoFolder, snapshot } = await editedSpace();
    await writeFile(snapshot, spoil(await readFile(snapshot, 'utf8')));
    const before = await readFile(snapshot, 'utf8');

    const start = startTestService({ dataDir, demoFolder });

    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.toThrow(remedy);
    expect(await readFile(snapshot, 'utf8')).toBe(before);
  });

  test('because a change in its journal is damaged', async () => {
    const { dataDir, demoFolder, journal } = await editedSpace();
    const text = await readFile(journal, 'utf8');
    await writeFile(journal, text.replace('First', 'Furst'));

    const start = startTestService({ dataDir, demoFolder });

    await expect(start).rejects.toThrow(/content-space\.journal .* change 1 in it is damaged/);
    await expect(start).rejects.toThrow(remedy);
  });

  test('because the snapshot is gone and its changes are not', async () => {
    const { dataDir, demoFolder, snapshot } = await editedSpace();
    await rm(snapshot);

    const start = startTestService({ dataDir, demoFolder });

    await expect(start).rejects.toThrow(
      /content-space\.journal .* what they were made on is missing/,
    );
    await expect(start).rejects.toThrow(remedy);
  });
});

describe('change whose write was interrupted', () => {
  test('is left out, and everything before it is kept', async () => {
    const { dataDir, demoFolder, journal } = await editedSpace();
    const text = await readFile(journal, 'utf8');
    await writeFile(journal, text.slice(0, -20));
    const log: string[] = [];

    const service = await startTestService({
      dataDir,
      demoFolder,
      onLog: (line) => log.push(line),
    });

    expect(await findManaged(service, 'blogs/the-jab')).toMatchObject({ name: 'First' });
    expect(log).toEqual(['A change that was only half-written, and never confirmed, is left out.']);
    await manage(service, 'POST', 'stories', {
      story: { name: 'Next', slug: 'next', content: { component: 'note' } },
    });
    await stopServices();
    const again = await startTestService({ dataDir, demoFolder });
    expect(await findManaged(again, 'next')).toMatchObject({ name: 'Next' });
  });
});
