import { createContentClient } from '../../../../../src/content/content-client';
import type { RunningServer } from '../../../../../src/processes/shared/listen';
import { listen } from '../../../../../src/processes/shared/listen';
import {
  createContentVersion,
  createContentVersionReader,
} from '../../../../../src/processes/publisher/queue/content-version';

test('content version: has changed when it differs from the one before the last build', async () => {
  let version: string | undefined = '1';
  const read = async () => version;
  const content = createContentVersion(read, read);
  await content.noteBuildStart();
  expect(await content.hasChangedSinceBuild()).toBe(false);
  version = '2';
  expect(await content.hasChangedSinceBuild()).toBe(true);
  await content.noteBuildStart();
  expect(await content.hasChangedSinceBuild()).toBe(false);
});

test('content version: counts as changed when unknown', async () => {
  const read = async () => undefined;
  const content = createContentVersion(read, read);
  await content.noteBuildStart();
  expect(await content.hasChangedSinceBuild()).toBe(true);
});

describe('reading the version', () => {
  let server: RunningServer | undefined;
  afterEach(() => server?.close());

  async function versionFrom(status: number, body: string): Promise<string | undefined> {
    server = await listen((_request, response) => response.writeHead(status).end(body), {
      name: 'content service',
      host: '127.0.0.1',
      port: 0,
      portVariable: 'CONTENT_SERVICE_PORT',
    });
    // Waits before retries take no time.
    const clock = { now: () => performance.now(), wait: () => Promise.resolve() };
    const source = { endpoint: `${server.url}/v2`, publicToken: 'public' };
    return createContentVersionReader(createContentClient(source, { clock }))();
  }

  test('holds the space version and the newest story’s time of publishing', async () => {
    const story = { full_slug: 'home', published_at: '2026-11-21T02:30:00.123Z', content: {} };
    const body = { cv: 17, stories: [story] };
    expect(await versionFrom(200, JSON.stringify(body))).toBe('17 2026-11-21T02:30:00.123Z');
  });

  test.each([
    [429, '{}'],
    [200, 'not json'],
    [500, ''],
  ])('is unknown after an answer %i %j', async (status, body) => {
    expect(await versionFrom(status, body)).toBeUndefined();
  });
});
