import { manage as send } from '../../../../../desk/app/wire/management-client';
import { settingsElementId } from '../../../../../desk/app/wire/desk-settings';
import { createRequestPace } from '../../../../../desk/app/wire/request-pace';
import { manage, startTestService, stopServices } from '../../../../rigs/start-test-service';

let service: Awaited<ReturnType<typeof startTestService>>;

/** The desk reads its settings once from its page; this stands for the page. */
beforeAll(async () => {
  service = await startTestService({ rateLimits: Date.now });
  const managementUrl = `${service.url}/v1/spaces/104200`;
  const settings = {
    managementUrl,
    managementToken: 'management',
    hasRateLimit: true,
    siteUrl: '',
  };
  const page = {
    getElementById: (id: string) =>
      id === settingsElementId ? { textContent: JSON.stringify(settings) } : null,
  };
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
});

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'document');
  await stopServices();
});

const path = '/stories?per_page=1';

test("desk's client: waits when another tab has used up the rate limit", async () => {
  await Promise.all(Array.from({ length: 6 }, () => manage(service, 'GET', path.slice(1))));

  const answer = await send<{ stories: unknown[] }>(path);

  expect(answer).toMatchObject({ ok: true, value: { stories: [expect.anything()] } });
});

test("desk's client: an aborted request leaves its turn to the others", async () => {
  const leaving = new AbortController();
  const filling = Array.from({ length: 6 }, () => send(path));
  const aborted = Array.from({ length: 20 }, () =>
    send(path, { signal: leaving.signal }).catch((error: Error) => error.name),
  );
  const last = send(path);
  leaving.abort();

  expect(new Set(await Promise.all(aborted))).toEqual(new Set(['AbortError']));
  expect((await Promise.all([last, ...filling])).every(({ ok }) => ok)).toBe(true);
});

test("desk's client: requests wait for the rate limit in their order", async () => {
  jest.useFakeTimers();
  const takeTurn = createRequestPace(2, 1_000);
  const sent: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) void takeTurn().then(() => sent.push(number));

  const seen: number[] = [];
  for (const milliseconds of [0, 999, 1, 999, 1]) {
    await jest.advanceTimersByTimeAsync(milliseconds);
    seen.push(sent.length);
  }
  jest.useRealTimers();

  expect(seen).toEqual([2, 2, 4, 4, 5]);
  expect(sent).toEqual([1, 2, 3, 4, 5]);
});

test("desk's client: a service that is gone is a failure to show, not an error", async () => {
  await stopServices();

  expect(await send('/stories')).toMatchObject({ ok: false, failure: { kind: 'offline' } });
});
