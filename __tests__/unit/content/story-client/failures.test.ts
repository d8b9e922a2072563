import { createStoryClient } from '../../../../src/content/story-client/story-client';
import {
  clientOf,
  listAnswer,
  serviceStory,
  storyAnswer,
} from '../../../rigs/story-client/scripted-service';

describe('a read that fails', () => {
  test.each([
    [401, JSON.stringify({ error: 'Unauthorized' }), /status 401: Unauthorized\. Check the token/],
    [404, JSON.stringify(['This record could not be found']), /status 404: This record could not/],
    [
      422,
      JSON.stringify({ error: 'Parameter(s) x not allowed' }),
      /Parameter\(s\) x not allowed\./,
    ],
    [500, '<html>oops</html>', /status 500\. Try again in a few minutes\.$/],
    [503, 'null', /status 503\./],
    [201, '{}', /answered with status 201\.$/],
  ])('names status %i and what to do', async (status, body, sentence) => {
    const { client, asked, runUntil } = clientOf(() => new Response(body, { status }));

    const read = runUntil(client.readStory('blogs/jab'));

    await expect(read).rejects.toMatchObject({ failure: 'status', status });
    await expect(read).rejects.toThrow(sentence);
    await expect(read).rejects.not.toThrow('secret-token');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['cut off', '{"story": {"uuid": "a", ', /is cut off or no JSON/],
    ['empty', '', /is empty/],
    ['no object', '7', /is no JSON object/],
    ['without a story', '{"cv": 1}', /holds no story/],
    ['a story without content', '{"story": {"uuid": "a", "content": null}}', /holds no story/],
  ])('tells an answer that is %s', async (_name, body, sentence) => {
    const { client, runUntil } = clientOf(() => new Response(body));

    const read = runUntil(client.readStory('blogs/jab'));

    await expect(read).rejects.toMatchObject({ failure: 'malformed', status: undefined });
    await expect(read).rejects.toThrow(sentence);
  });

  test('tells a list that is not one, or is not counted', async () => {
    const list = clientOf(() => Response.json({ stories: [{ uuid: 'a' }] }));
    await expect(list.runUntil(list.client.listStories({}))).rejects.toThrow('no list of stories');

    const uncounted = clientOf(() => Response.json({ stories: [] }, { headers: { total: '3' } }));
    await expect(uncounted.runUntil(uncounted.client.listStories({}))).rejects.toThrow(
      'lacks the headers "total" and "per-page"',
    );
  });

  test('tells a service that cannot be reached', async () => {
    const { client, runUntil } = clientOf(() => Promise.reject(new TypeError('fetch failed')));

    await expect(runUntil(client.readStory('blogs/jab'))).rejects.toMatchObject({
      failure: 'network',
      message: expect.stringContaining('could not be read to its end'),
      cause: expect.objectContaining({ message: 'fetch failed' }),
    });
  });

  test('tells a service that does not answer in time', async () => {
    const { client, asked, runUntil } = clientOf(() => new Promise<Response>(() => undefined), {
      timeout: 4_000,
    });

    await expect(runUntil(client.readStory('blogs/jab'))).rejects.toMatchObject({
      failure: 'timeout',
      message: expect.stringContaining('was not answered within 4 seconds'),
    });
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  test('leaves nothing behind: the next read asks again', async () => {
    const { client, asked, runUntil } = clientOf((_asked, index) =>
      index === 0 ? new Response('{') : storyAnswer(serviceStory('jab')),
    );
    await expect(runUntil(client.readStory('blogs/jab'))).rejects.toThrow('is cut off');

    await expect(runUntil(client.readStory('blogs/jab'))).resolves.toMatchObject({ slug: 'jab' });
    expect(asked).toHaveLength(2);
  });

  test('refuses an endpoint that is no address', () => {
    expect(() =>
      createStoryClient({ endpoint: 'storyblok', token: 't', version: 'draft' }),
    ).toThrow('endpoint is "storyblok", but must be an address such as');
  });
});

describe('an answered read', () => {
  test('counts pages as the service does', async () => {
    const { client, runUntil } = clientOf(() =>
      listAnswer([serviceStory('jab')], { total: 51, perPage: 25 }),
    );
    const hasMore = async (page: number) => (await runUntil(client.listStories({ page }))).hasMore;

    expect(await runUntil(client.listStories({ page: 1 }))).toMatchObject({
      perPage: 25,
      total: 51,
      hasMore: true,
    });
    expect([await hasMore(2), await hasMore(3)]).toEqual([true, false]);
  });

  test('has more only when the total exceeds what the pages so far hold', async () => {
    const { client, runUntil } = clientOf(() => listAnswer([], { total: 50, perPage: 25 }));

    expect((await runUntil(client.listStories({ page: 2 }))).hasMore).toBe(false);
  });
});
