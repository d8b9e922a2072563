import { writeSpace } from '../../../../space-generator/write-space';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { temporaryFolder } from '../../../../rigs/temporary-folder';
import { smallSpace, writeDemoFolder } from '../../../../rigs/write-demo-folder';

afterEach(stopServices);

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
