import { manage as send } from '../../../../../desk/app/wire/management-client';
import { settingsElementId } from '../../../../../desk/app/wire/desk-settings';
import { createRequestPace } from '../../../../../desk/app/wire/request-pace';
import type { WholeStory } from '../../../../../desk/app/wire/management';
import {
  findManaged,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

type Service = Awaited<ReturnType<typeof startTestService>>;

let service: Service;

/** The desk reads its settings once from its page; this stands for the page. */
beforeAll(async () => {
  service = await startTestService({ rateLimits: Date.now });
  const managementUrl = `${service.url}/v1/spaces/104200`;
  const settings = { managementUrl, managementToken: 'management', spaceId: 104200, siteUrl: '' };
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

/** Waits until the service's rate limit has room again. */
const nextWindow = () => new Promise((resolve) => setTimeout(resolve, 1_100));

test("desk's client: more requests than the rate limit allows are all answered", async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => send('/stories?per_page=1')));

  expect(answers.every(({ ok }) => ok)).toBe(true);
});

test("desk's client: requests wait for the rate limit in their order", async () => {
  jest.useFakeTimers();
  const takeTurn = createRequestPace(2, 1_000);
  const sent: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) void takeTurn().then(() => sent.push(number));

  const seen: number[][] = [];
  for (const milliseconds of [0, 999, 1, 999, 1]) {
    await jest.advanceTimersByTimeAsync(milliseconds);
    seen.push([...sent]);
  }
  jest.useRealTimers();

  expect(seen).toEqual([
    [1, 2],
    [1, 2],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2, 3, 4, 5],
  ]);
});

test("desk's client: waits when another tab has used up the rate limit", async () => {
  await nextWindow();
  const others = Array.from({ length: 6 }, () => manage(service, 'GET', 'stories?per_page=1'));
  await Promise.all(others);

  const answer = await send<{ stories: unknown[] }>('/stories?per_page=1');

  expect(answer).toMatchObject({ ok: true, value: { stories: [expect.anything()] } });
});

test("desk's client: an aborted request leaves its turn to the others", async () => {
  const leaving = new AbortController();
  const filling = Array.from({ length: 6 }, () => send('/stories?per_page=1'));
  const aborted = Array.from({ length: 20 }, () =>
    send('/stories?per_page=1', { signal: leaving.signal }).catch((error: Error) => error.name),
  );
  const last = send('/stories?per_page=1');
  leaving.abort();

  expect(new Set(await Promise.all(aborted))).toEqual(new Set(['AbortError']));
  expect((await last).ok).toBe(true);
  expect((await Promise.all(filling)).every(({ ok }) => ok)).toBe(true);
});

test("desk's client: a write from an outdated revision is a conflict, with what is wrong as data", async () => {
  await nextWindow();
  const { id } = await findManaged(service, 'blogs/the-jab');
  await nextWindow();
  const read = await send<{ story: WholeStory }>(`/stories/${id}`);
  const save = (name: string, revision = read.ok ? read.revision : '') =>
    send<{ story: WholeStory }>(`/stories/${id}`, {
      method: 'PUT',
      body: { story: { name } },
      revision,
    });

  const [first, second] = [await save('First'), await save('Second')];

  expect(first).toMatchObject({ ok: true, value: { story: { name: 'First' } } });
  expect(second).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
  const taken = await send(`/stories/${id}`, {
    method: 'PUT',
    body: { story: { slug: 'the-cross' } },
    revision: first.ok ? first.revision : '',
  });
  expect(taken).toMatchObject({
    ok: false,
    failure: { kind: 'invalid', fields: { slug: ['has already been taken'] } },
  });
});

test("desk's client: a service that is gone is a failure to show, not an error", async () => {
  await stopServices();

  const answer = await send('/stories');

  expect(answer).toMatchObject({ ok: false, failure: { kind: 'offline' } });
});
