import type { NoticeOutcome } from '../../../../../src/processes/publisher/release/receipt';
import { createNoticeSender } from '../../../../../src/processes/publisher/release/search-notices';
import { createMetrics } from '../../../../../src/processes/shared/metrics';
import type { Receiver } from '../../../../../stand-ins/services/rigs/start-receiver';
import { startReceiver } from '../../../../../stand-ins/services/rigs/start-receiver';
import { until } from '../../../../rigs/publisher/fake-project';

let service: Receiver;
/** Statuses of the next answers; 200 when there are none left. */
let statuses: number[];
let clockMs: number;
let waits: { milliseconds: number; end: () => void }[];
let ending: AbortController;
let send: ReturnType<typeof createNoticeSender>;

beforeEach(async () => {
  statuses = [];
  clockMs = 0;
  waits = [];
  jest.spyOn(Date, 'now').mockImplementation(() => clockMs);
  service = await startReceiver(() => statuses.shift() ?? 200);
  ending = new AbortController();
  send = createNoticeSender({
    searchNotices: { endpoint: `${service.url}/indexnow`, key: 'key-of-the-site' },
    siteUrl: 'https://boxing.example',
    isServed: true,
    metrics: createMetrics(),
    signal: ending.signal,
    wait: (milliseconds) => new Promise((end) => waits.push({ milliseconds, end })),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  ending.abort();
  await service.stop();
});

/** Sends a notice of pages and returns its outcome. */
async function notice(...paths: string[]): Promise<NoticeOutcome | undefined> {
  return (await send(paths)).searchEngines;
}

/** Ends the oldest wait, after its time. */
async function endWait(): Promise<number> {
  await until(() => waits.length > 0);
  const wait = waits.shift();
  clockMs += wait?.milliseconds ?? 0;
  wait?.end();
  return wait?.milliseconds ?? 0;
}

/** Paths of each notice. */
const noticed = () =>
  service.deliveries.map(({ body }) =>
    (JSON.parse(body) as { urlList: string[] }).urlList.map((url) => new URL(url).pathname),
  );

test('search notices: a page that changes again is in a notice ten minutes later, once', async () => {
  await notice('/a');
  expect(await notice('/a', '/b')).toMatchObject({ told: 1, held: 1 });
  expect(await notice('/a')).toEqual({ told: 0, held: 1 });
  expect(noticed()).toEqual([['/a'], ['/b']]);
  expect(await endWait()).toBe(600_000);
  await until(() => service.deliveries.length === 3);
  expect(noticed()[2]).toEqual(['/a']);
  expect(waits).toEqual([]);
});

test('search notices: at most 10,000 addresses are one request', async () => {
  const paths = Array.from({ length: 10_001 }, (_, number) => `/page/${number}`);
  expect(await notice(...paths)).toMatchObject({ told: 10_001 });
  expect(noticed().map((paths) => paths.length)).toEqual([10_000, 1]);
});

test('search notices: a service that has too many is asked again after a minute, a busy one sooner', async () => {
  statuses = [429, 503];
  const outcome = notice('/a');
  expect(await endWait()).toBeGreaterThanOrEqual(60_000);
  expect(await endWait()).toBeLessThan(60_000);
  expect(await outcome).toMatchObject({ told: 1 });
});
