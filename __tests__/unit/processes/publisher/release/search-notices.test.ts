import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeOutcome } from '../../../../../src/processes/publisher/release/receipt';
import type { NoticeSender } from '../../../../../src/processes/publisher/release/search-notices';
import { createNoticeSender } from '../../../../../src/processes/publisher/release/search-notices';
import { createMetrics } from '../../../../../src/processes/shared/metrics';
import { until } from '../../../../rigs/publisher/fake-project';

type Notice = { host: string; key: string; keyLocation: string; urlList: string[] };

let service: http.Server;
let notices: Notice[];
/** Statuses of the next answers; 200 when there are none left. */
let statuses: number[];
let clockMs: number;
let waits: { milliseconds: number; end: () => void }[];
let outcomes: NoticeOutcome[];
let sender: NoticeSender;

beforeEach(async () => {
  notices = [];
  statuses = [];
  clockMs = 0;
  waits = [];
  outcomes = [];
  service = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = statuses.shift() ?? 200;
      if (status === 200) notices.push(JSON.parse(body) as Notice);
      response.writeHead(status).end(status === 200 ? '' : 'not now');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  sender = createNoticeSender({
    notices: { endpoint: `http://localhost:${port}/indexnow`, key: 'key-of-the-site' },
    siteUrl: 'https://boxing.example',
    isServed: true,
    receipts: {
      note: (_buildId, { searchEngines }) => {
        if (searchEngines) outcomes.push(searchEngines);
        return Promise.resolve();
      },
    },
    metrics: createMetrics(),
    now: () => clockMs,
    wait: (milliseconds) => new Promise((end) => waits.push({ milliseconds, end })),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await sender.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

/** Tells of pages and returns the outcome. */
async function tell(...paths: string[]): Promise<NoticeOutcome | undefined> {
  const before = outcomes.length;
  sender.tell(paths);
  sender.record('build');
  await until(() => outcomes.length > before);
  return outcomes.at(-1);
}

/** Ends the oldest wait, after its time. */
async function endWait(): Promise<number> {
  await until(() => waits.length > 0);
  const wait = waits.shift();
  clockMs += wait?.milliseconds ?? 0;
  wait?.end();
  return wait?.milliseconds ?? 0;
}

const told = () =>
  notices.map(({ urlList }) => urlList.map((address) => new URL(address).pathname));

test('search notices: are of the site, with the place of its key', async () => {
  expect(await tell('/a', '/')).toEqual({ told: 2, held: 0, at: '1970-01-01T00:00:00.000Z' });
  expect(notices).toEqual([
    {
      host: 'boxing.example',
      key: 'key-of-the-site',
      keyLocation: 'https://boxing.example/key-of-the-site.txt',
      urlList: ['https://boxing.example/a', 'https://boxing.example/'],
    },
  ]);
});

test('search notices: a page that changes again is told of ten minutes later, once', async () => {
  await tell('/a');
  expect(await tell('/a', '/b')).toMatchObject({ told: 1, held: 1 });
  expect(await tell('/a')).toEqual({ told: 0, held: 1 });
  expect(told()).toEqual([['/a'], ['/b']]);
  expect(await endWait()).toBe(600_000);
  await until(() => notices.length === 3);
  expect(told()[2]).toEqual(['/a']);
  expect(waits).toEqual([]);
});

test('search notices: nothing is sent, nor recorded, without changed words', async () => {
  sender.tell([]);
  sender.record('build');
  await tell('/a');
  expect(outcomes).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

test('search notices: at most 10,000 addresses are one request', async () => {
  const paths = Array.from({ length: 10_001 }, (_, number) => `/page/${number}`);
  expect(await tell(...paths)).toMatchObject({ told: 10_001 });
  expect(notices.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
});

test('search notices: a service that has too many is asked again after a minute, a busy one sooner', async () => {
  statuses = [429, 503];
  const outcome = tell('/a');
  expect(await endWait()).toBeGreaterThanOrEqual(60_000);
  expect(await endWait()).toBeLessThan(60_000);
  expect(await outcome).toMatchObject({ told: 1 });
});

test('search notices: one that is refused is said at once, and the next change is told', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  statuses = [403];
  expect(await tell('/a')).toEqual({
    told: 0,
    held: 0,
    problem: expect.stringMatching(/^localhost:\d+ answers "403 not now", so search engines/),
  });
  expect(await tell('/a')).toMatchObject({ told: 1, held: 0 });
});
