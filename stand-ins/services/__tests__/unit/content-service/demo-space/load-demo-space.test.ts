import type { StoredStory } from '../../../../content-service/store/stored-space';
import { currentVersion } from '../../../../content-service/store/stored-space';
import { loadDemoSpace } from '../../../../content-service/demo-space/load-demo-space';
import { articleFile, smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

const assetBaseUrl = 'http://localhost:4401';

async function load(files = smallSpace) {
  return loadDemoSpace({ folder: await writeDemoFolder(files), assetBaseUrl });
}

function find(stories: readonly StoredStory[], name: string): StoredStory {
  const found = stories.find((story) => currentVersion(story).name === name);
  if (!found) throw new Error(`There is no story named ${name}.`);
  return found;
}

describe('loadDemoSpace', () => {
  test('derives the same ids from the same files, whatever the folder', async () => {
    const first = await load();

    expect(await load()).toEqual(first);
    const ids = first.stories.map((story) => story.storyId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids)).toBeLessThan(2 ** 30);
  });

  test('keeps the ids of a story when others are added and removed', async () => {
    const before = find((await load()).stories, 'The jab');
    const more = { ...smallSpace, 'blogs/a.md': articleFile('A', '2026-01-01T00:00:00.000Z') };
    const after = find((await load(more)).stories, 'The jab');

    expect(after).toEqual(before);
  });
});
