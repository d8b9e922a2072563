import { createContentClient } from '../../../src/content/content-client';
import { listen } from '../../../src/processes/shared/listen';
import { createNextScheduleReader } from '../../../src/processes/publisher/queue/schedule-alarm';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../rigs/content-service/start-test-service';

afterEach(stopServices);

/** Waits before retries take no time. */
const clock = { now: () => performance.now(), wait: () => Promise.resolve() };

const readerOf = (url: string) =>
  createNextScheduleReader(
    createContentClient({ endpoint: `${url}/v2`, publicToken: 'public' }, { clock }),
  );

async function schedule(service: { url: string }, fullSlug: string, date: string, publish: 0 | 1) {
  const story = await findManaged(service, fullSlug);
  const content = { ...story.content, schedule: date };
  await manage(service, 'PUT', `stories/${story.id}`, { story: { content }, publish });
}

test('next schedule: finds the published article that is due first after a moment', async () => {
  const service = await startTestService();
  const read = readerOf(service.url);
  await schedule(service, 'blogs/the-jab', '2031-03-04 09:00', 1);
  expect(await read(new Date('2031-03-04T08:59:59Z'))).toEqual({
    at: new Date('2031-03-04T09:00:00Z'),
    fullSlug: 'blogs/the-jab',
  });
  expect(await read(new Date('2031-03-04T09:00:01Z'))).toBeUndefined();
});

test('next schedule: ignores a date that is only in a draft', async () => {
  const service = await startTestService();
  await schedule(service, 'blogs/the-jab', '2031-03-04 09:00', 0);
  expect(await readerOf(service.url)(new Date('2031-01-01T00:00:00Z'))).toBeUndefined();
});

test.each([
  [429, '{}'],
  [200, 'not json'],
  [200, '{}'],
  [500, ''],
])('next schedule: is unknown after an answer %i %j', async (status, body) => {
  const server = await listen((_request, response) => response.writeHead(status).end(body), {
    name: 'content service',
    host: '127.0.0.1',
    port: 0,
    portVariable: 'CONTENT_SERVICE_PORT',
  });
  expect(await readerOf(server.url)(new Date())).toBe('unknown');
  await server.close();
});

test('next schedule: is unknown when the service does not answer', async () => {
  const service = await startTestService();
  const read = readerOf(service.url);
  await stopServices();
  expect(await read(new Date())).toBe('unknown');
});
