import type { ContentService } from '../../../../content-service/start-content-service';
import { deliver, startTestService, stopServices } from '../../../../rigs/start-test-service';

let service: ContentService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(stopServices);

type Answer = { faults?: unknown[]; kinds?: object; error?: string };

async function control(method: 'GET' | 'POST' | 'DELETE', body?: unknown) {
  const response = await fetch(`${service.url}/control/faults`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

test('fault control: adds, lists and clears faults', async () => {
  const added = await control('POST', { kind: 'server-error', status: 502, count: 1 });
  expect(added.status).toBe(201);
  expect((await deliver(service, 'links')).status).toBe(502);
  expect((await deliver(service, 'links')).status).toBe(200);

  const shown = await control('GET');
  expect(shown.body.faults).toEqual([
    {
      kind: 'server-error',
      path: '/v2/cdn/',
      query: {},
      nth: 1,
      count: 1,
      probability: 1,
      seed: 1,
      status: 502,
      body: 'json',
      matched: 2,
      hits: 1,
    },
  ]);
  expect(Object.keys(shown.body.kinds ?? {})).toHaveLength(12);

  expect(await control('DELETE')).toEqual({ status: 200, body: { faults: [] } });
  expect((await control('GET')).body.faults).toEqual([]);
});

test.each([
  ['no kind', {}, 'There is no fault of kind undefined. Kinds: rate-limit, server-error,'],
  ['an unknown kind', { kind: 'fire' }, 'There is no fault of kind "fire". Kinds: rate-limit,'],
  [
    'an unknown setting',
    { kind: 'delay', milliseconds: 5, secnods: 5 },
    'secnods of the delay fault is not a setting it has. GET /control/faults lists the settings of each kind.',
  ],
  [
    'a number out of range',
    { kind: 'server-error', status: 200 },
    'status of the server-error fault is 200, but must be a status from 400 to 599.',
  ],
  [
    'no chance',
    { kind: 'reset', probability: 2 },
    'probability of the reset fault is 2, but must lie between 0 and 1.',
  ],
  [
    'an edit that happens twice',
    { kind: 'edit-in-mid-listing', count: 2 },
    'count of the edit-in-mid-listing fault is 2, but must be 1: the edit happens once.',
  ],
])('fault control: refuses %s', async (_case, order, sentence) => {
  const { status, body } = await control('POST', order);

  expect(status).toBe(422);
  expect(body.error).toContain(sentence);
});

test('fault control: has no CORS headers, and faults never hit it', async () => {
  const preflight = await fetch(`${service.url}/control/faults`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();

  await control('POST', { kind: 'reset', path: '/' });
  expect((await control('DELETE')).status).toBe(200);
});
