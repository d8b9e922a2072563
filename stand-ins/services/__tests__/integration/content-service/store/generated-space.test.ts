import { writeSpace } from '../../../../space-generator/write-space';
import {
  deliver,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';
import type { AnsweredStory } from '../../../../rigs/start-test-service';
import { temporaryFolder } from '../../../../rigs/temporary-folder';

afterEach(stopServices);

async function makeSpace(articles = 60, seed = 'seed') {
  const folder = await temporaryFolder('generated-space-');
  const stories = await writeSpace(folder, { articles, seed });
  return { folder, stories };
}

test('generated space: the content service starts on it and serves it', async () => {
  const { folder, stories } = await makeSpace();
  const service = await startTestService({ dataDir: folder });

  const { headers, body } = await deliver<{ stories: AnsweredStory[] }>(
    service,
    'stories?starts_with=blogs/&per_page=100&sort_by=first_published_at:desc',
  );
  const all = await deliver(service, 'stories?version=draft&token=preview');

  // Of 60 articles number 50 is a draft; the five folders are not stories.
  expect(headers.get('total')).toBe('59');
  expect(Number(all.headers.get('total'))).toBe(stories - 5);
  const cover = body.stories
    .map(({ content }) => (content.cover_image as { filename: string }).filename)
    .find(Boolean);
  expect(cover).toContain(`${service.url}/f/`);
  const picture = await fetch(`${cover}/m/120x0`);
  expect(picture.status).toBe(200);
  await picture.arrayBuffer();
});

test('generated space: can be edited, and another generation discards the edits', async () => {
  const { folder } = await makeSpace(20);
  const first = await startTestService({ dataDir: folder });
  const { body } = await manage<{ stories: AnsweredStory[] }>(
    first,
    'GET',
    'stories?with_slug=global',
  );
  const [layout] = body.stories;
  await manage(first, 'PUT', `stories/${layout?.id}`, { story: { name: 'Edited' }, publish: 1 });
  await stopServices();

  await writeSpace(folder, { articles: 20, seed: 'seed' });

  const second = await startTestService({ dataDir: folder });
  const answer = await deliver<{ story: AnsweredStory }>(second, 'stories/global');
  expect(answer.body.story.name).toBe('Global');
});
