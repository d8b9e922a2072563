import type { ContentClient } from '../../../src/content/content-client';
import { createContentClient } from '../../../src/content/content-client';
import type { ContentFaultOrder } from '../../../stand-ins/services/content-service/faults/fault-kinds';
import { createHastyClock } from '../../rigs/content-service/hasty-clock';
import { startTestService, stopServices } from '../../rigs/content-service/start-test-service';
import { articleFile, smallSpace } from '../../rigs/content-service/write-demo-folder';

afterEach(stopServices);

async function startClient(order?: ContentFaultOrder, requestTimeoutMs?: number) {
  const service = await startTestService();
  if (order) service.faults.add(order);
  const clock = createHastyClock();
  const source = { endpoint: `${service.url}/v2`, publicToken: 'public' };
  return { service, clock, client: createContentClient(source, { clock, requestTimeoutMs }) };
}

const jab = { starts_with: 'blogs/the-jab' };
const slugsOf = async (client: ContentClient, query: Record<string, string>) =>
  (await client.readStories(query)).stories.map((story) => story.full_slug);

describe('content client: pages', () => {
  test('reads 25 stories a page by default', async () => {
    const articles = Array.from({ length: 30 }, (_none, index) => {
      const published = new Date(Date.UTC(2024, 0, 1 + index)).toISOString();
      return [`blogs/article-${index}.md`, articleFile(`Article ${index}`, published)] as const;
    });
    const { url } = await startTestService({
      files: { ...smallSpace, ...Object.fromEntries(articles) },
    });
    const client = createContentClient({ endpoint: `${url}/v2`, publicToken: 'public' });
    const query = { starts_with: 'blogs/article-', sort_by: 'first_published_at:desc' };
    const first = await slugsOf(client, query);
    const second = await slugsOf(client, { ...query, page: '2' });
    expect([first.length, second.length]).toEqual([25, 5]);
    expect(first[0]).toBe('blogs/article-29');
    expect(await slugsOf(client, { ...query, per_page: '2' })).toHaveLength(2);
  });

  test('reads the space version, the time of publishing and the schedule of a story', async () => {
    const { client } = await startClient();
    expect(await client.readStories(jab)).toEqual({
      cv: expect.any(Number),
      stories: [
        {
          full_slug: 'blogs/the-jab',
          published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          content: expect.any(Object),
        },
      ],
    });
  });
});

describe('content client: rate', () => {
  test('starts five requests in any second, in the order they were asked for', async () => {
    const { client, clock } = await startClient();
    const answered: number[] = [];
    await Promise.all(
      Array.from({ length: 23 }, async (_none, index) => {
        await client.readStories({ ...jab, page: String(index + 1) });
        answered.push(index);
      }),
    );
    expect(answered).toHaveLength(23);
    expect(clock.waits).toEqual([1_000, 1_000, 1_000, 1_000]);
  });
});

describe('content client: status 429', () => {
  test('retries after one second times the attempt', async () => {
    const { client, clock } = await startClient({ kind: 'rate-limit', count: 5 });
    expect(await slugsOf(client, jab)).toEqual(['blogs/the-jab']);
    expect(clock.waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  test('retries whatever the body of the refusal', async () => {
    const { client } = await startClient({ kind: 'rate-limit', count: 2, body: 'html' });
    expect(await slugsOf(client, jab)).toEqual(['blogs/the-jab']);
  });

  test('fails after five retries', async () => {
    const { client, service } = await startClient({ kind: 'rate-limit' });
    await expect(client.readStories(jab)).rejects.toMatchObject({
      name: 'ContentReadError',
      status: 429,
      message: expect.stringContaining('cdn/stories?'),
    });
    expect(service.faults.list()).toMatchObject([{ hits: 6 }]);
  });
});

describe('content client: failures', () => {
  test.each<[ContentFaultOrder, object]>([
    [{ kind: 'server-error', count: 1 }, { status: 500 }],
    [{ kind: 'server-error', count: 1, status: 503, body: 'html' }, { status: 503 }],
    [{ kind: 'reset', count: 1 }, { message: expect.stringContaining('does not answer') }],
    [
      { kind: 'reset', count: 1, when: 'in-body' },
      { message: expect.stringContaining('did not answer to the end') },
    ],
    [{ kind: 'truncated-json', count: 1 }, { message: expect.stringContaining('other than JSON') }],
  ])('rejects %j at once; the next read succeeds', async (order, failure) => {
    const { client, clock } = await startClient(order);
    await expect(client.readStories(jab)).rejects.toMatchObject({
      name: 'ContentReadError',
      ...failure,
    });
    expect(clock.waits).toEqual([]);
    expect(await slugsOf(client, jab)).toEqual(['blogs/the-jab']);
  });

  test('rejects an unknown token, and names no token', async () => {
    const { service } = await startClient();
    const source = { endpoint: `${service.url}/v2`, publicToken: 'wrong-token' };
    const read = createContentClient(source).readStories(jab);
    await expect(read).rejects.toMatchObject({ status: 401 });
    await expect(read).rejects.toThrow('Check the token of the space.');
    await expect(read).rejects.not.toThrow('wrong-token');
  });

  test('rejects an answer that comes after the time-out', async () => {
    const { client } = await startClient({ kind: 'delay', milliseconds: 600_000 }, 20);
    await expect(client.readStories(jab)).rejects.toMatchObject({ name: 'ContentReadError' });
  });

  test('ends reads that wait for a retry, and all later ones, when it is closed', async () => {
    const service = await startTestService();
    service.faults.add({ kind: 'rate-limit' });
    const client = createContentClient({ endpoint: `${service.url}/v2`, publicToken: 'public' });
    const read = client.readStories(jab);
    const ended = expect(read).rejects.toThrow('this program is ending');
    while (service.faults.list()[0]?.hits === 0) await new Promise(setImmediate);
    client.close();
    await ended;
    await expect(client.readStories(jab)).rejects.toThrow('this program is ending');
    expect(service.faults.list()).toMatchObject([{ hits: 1 }]);
  });

  test('rejects when no service answers', async () => {
    const { client } = await startClient();
    await stopServices();
    await expect(client.readStories(jab)).rejects.toMatchObject({ name: 'ContentReadError' });
  });
});
