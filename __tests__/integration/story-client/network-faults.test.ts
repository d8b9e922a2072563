import { createStoryClient } from '../../../src/content/story-client/story-client';
import { createHastyClock } from '../../rigs/story-client/hasty-clock';
import {
  reset,
  send,
  silence,
  startFaultyServer,
  stopFaultyServers,
} from '../../rigs/story-client/faulty-server';
import type { Answer } from '../../rigs/story-client/faulty-server';

afterEach(stopFaultyServers);

const story = { uuid: 'u', slug: 'jab', content: { component: 'article' } };
const good = send(200, { story, cv: 1, rels: [], links: [] });
const busy = send(429, { error: 'Rate limit of 6 request per second has been reached.' });

async function clientOf(answers: readonly [Answer, ...Answer[]], timeout?: number) {
  const server = await startFaultyServer(answers);
  const clock = createHastyClock();
  const client = createStoryClient({
    endpoint: `${server.url}/v2`,
    token: 'public',
    version: 'published',
    clock,
    ...(timeout === undefined ? {} : { timeout }),
  });
  return { client, clock, server };
}

test('a busy service is waited for, longer each time', async () => {
  const { client, clock, server } = await clientOf([busy, busy, busy, good]);

  await expect(client.readStory('jab')).resolves.toMatchObject({ slug: 'jab' });

  expect(clock.waits).toEqual([1_000, 2_000, 3_000]);
  expect(server.paths).toHaveLength(4);
});

test('a service that stays busy is given up after five retries', async () => {
  const { client, clock, server } = await clientOf([busy]);

  await expect(client.readStory('jab')).rejects.toMatchObject({ failure: 'status', status: 429 });

  expect(clock.waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(server.paths).toHaveLength(6);
});

test.each([
  ['a reset before the answer', reset('at once'), 'network'],
  ['a reset in the middle of the answer', reset('midway'), 'network'],
  ['JSON that is cut off', send(200, '{"story": {"uuid"'), 'malformed'],
  ['an empty answer', send(200, ''), 'malformed'],
  ['an error page', send(502, '<html>Bad gateway</html>'), 'status'],
  ['no content', send(204, ''), 'status'],
])('%s is told from other failures, and the next read asks anew', async (_name, fault, failure) => {
  const { client, server } = await clientOf([fault, good]);

  await expect(client.readStory('jab')).rejects.toMatchObject({
    name: 'StoryClientError',
    failure,
  });
  await expect(client.readStory('jab')).resolves.toMatchObject({ slug: 'jab' });

  expect(server.paths).toHaveLength(2);
});

test('silence is given up as a time-out', async () => {
  const { client } = await clientOf([silence], 30);

  await expect(client.readStory('jab')).rejects.toMatchObject({ failure: 'timeout' });
});

test('a reader who gives up frees the connection', async () => {
  let isClosed: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  const reader = new AbortController();
  const { client } = await clientOf([
    (_request, response) => {
      response.on('close', isClosed);
      reader.abort();
    },
  ]);

  await expect(client.readStory('jab', {}, { signal: reader.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });

  await closed;
});

test('a redirect to the newest version is followed', async () => {
  const redirect: Answer = (request, response) => {
    response.writeHead(301, { location: `${request.url}&cv=5` }).end();
  };
  const { client, server } = await clientOf([redirect, good]);

  await expect(client.readStory('jab')).resolves.toMatchObject({ slug: 'jab' });
  expect(server.paths[1]).toMatch(/&cv=5$/);
});

test('no service at all is a failure of the network', async () => {
  const { client } = await clientOf([good]);
  await stopFaultyServers();

  await expect(client.readStory('jab')).rejects.toMatchObject({ failure: 'network' });
});
