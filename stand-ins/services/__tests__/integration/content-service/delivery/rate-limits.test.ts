import {
  deliver,
  manage,
  startTestService,
  stopServices,
} from '../../../../rigs/start-test-service';

afterEach(stopServices);

/** Starts a service with a clock that the test advances. */
async function startAtRest() {
  let time = 0;
  const service = await startTestService({ rateLimits: () => time });
  return { service, pass: (milliseconds: number) => void (time += milliseconds) };
}

test.each([
  ['stories', 50],
  ['stories?per_page=25', 50],
  ['stories?per_page=26', 15],
  ['stories?per_page=50', 15],
  ['stories?per_page=75', 10],
  ['stories?per_page=100', 6],
  ['stories?per_page=1000', 6],
  ['stories/global', 50],
  ['links?per_page=1000', 50],
])('rate limits: %s allows %i requests a second', async (path, limit) => {
  const { service, pass } = await startAtRest();
  for (let count = 0; count < limit; count += 1) {
    expect((await deliver(service, path)).status).toBe(200);
  }

  const refused = await deliver(service, path);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: `Rate limit of ${limit} request per second has been reached. Retry later.`,
  });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('x-ratelimit-policy')).toBeNull();

  pass(999);
  expect((await deliver(service, path)).status).toBe(429);
  pass(1);
  expect((await deliver(service, path)).status).toBe(200);
});

test('rate limits: preflights do not count', async () => {
  const { service } = await startAtRest();
  const url = `${service.url}/v2/cdn/stories?per_page=100`;
  for (let count = 0; count < 10; count += 1) await fetch(url, { method: 'OPTIONS' });

  expect((await deliver(service, 'stories?per_page=100')).status).toBe(200);
});

test('rate limits: the management API allows six requests a second', async () => {
  const { service } = await startAtRest();
  for (let count = 0; count < 6; count += 1) {
    expect((await manage(service, 'GET', 'stories')).status).toBe(200);
  }

  const refused = await manage<unknown>(service, 'GET', 'stories');
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: 'Rate limit of 6 request per second reached. Retry later.',
  });
});

test('rate limits: apply unless they are switched off', async () => {
  const refusals = async (rateLimits: 'off' | undefined) => {
    const service = await startTestService({ rateLimits });
    const requests = Array.from({ length: 60 }, () => deliver(service, 'stories?per_page=100'));
    return (await Promise.all(requests)).filter(({ status }) => status === 429).length;
  };
  expect(await refusals(undefined)).toBeGreaterThan(0);
  expect(await refusals('off')).toBe(0);
});
