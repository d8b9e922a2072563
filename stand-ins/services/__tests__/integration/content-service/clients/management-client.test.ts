import StoryblokClient7 from 'storyblok-js-client';
import StoryblokClient6 from 'storyblok-js-client-6';
import { startTestService, stopServices } from '../../../../rigs/start-test-service';
import { unrefTimers } from '../../../../rigs/unref-timers';

afterEach(stopServices);
beforeAll(unrefTimers);

type Client = typeof StoryblokClient7;
type Story = { id: number; full_slug: string; published: boolean };

/** The tests use the common part of both; the declared types differ in names only. */
const versions = [
  ['7', StoryblokClient7],
  ['6', StoryblokClient6 as unknown as Client],
] as const;

const stories = 'spaces/104200/stories';
const story = { name: 'New', slug: 'new', content: { component: 'article', title: 'New' } };

describe.each(versions)('management API: used by storyblok-js-client %s', (_name, Client) => {
  function clientOf(service: { url: string }, oauthToken = 'management') {
    return new Client({ oauthToken, endpoint: `${service.url}/v1` });
  }
  const storyIn = (answer: { data: unknown }) => (answer.data as { story: Story }).story;

  test('creates, publishes, changes, deletes and restores a story', async () => {
    const client = clientOf(await startTestService());

    const { id } = storyIn(await client.post(stories, { story }));
    const published = storyIn(await client.get(`${stories}/${id}/publish`));
    const saved = storyIn(
      await client.put(`${stories}/${id}`, {
        story: { slug: 'renamed' },
        force_update: 1,
      } as never),
    );
    await client.delete(`${stories}/${id}`, {});
    const undeleted = await client.get(`${stories}/${id}/undelete`);

    expect(published).toMatchObject({ full_slug: 'new', published: true });
    expect(saved.full_slug).toBe('renamed');
    expect(undeleted.data).toMatchObject({ success: true });
  });

  test('lists stories page by page', async () => {
    const client = clientOf(await startTestService());

    const { data, total, perPage } = await client.get(stories, { per_page: 3, story_only: true });

    expect(total).toBeGreaterThan(3);
    expect(perPage).toBe(3);
    expect((data as { stories: Story[] }).stories).toHaveLength(3);
  });

  test('rejects a wrong token and a slug in use', async () => {
    const service = await startTestService();

    await expect(clientOf(service, 'guess').get(stories)).rejects.toMatchObject({ status: 401 });
    const taken = clientOf(service).post(stories, { story: { ...story, slug: 'global' } });
    await expect(taken).rejects.toMatchObject({ status: 422 });
  });
});
