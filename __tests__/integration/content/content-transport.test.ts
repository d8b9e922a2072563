import { createContentTransport } from '../../../src/content/content-transport';
import type { ContentFaultOrder } from '../../../stand-ins/services/content-service/faults/fault-kinds';
import { createHastyClock } from '../../rigs/servers/hasty-clock';
import {
  startTestService,
  stopServices,
} from '../../../stand-ins/services/rigs/start-test-service';

afterEach(stopServices);

async function startReader(order?: ContentFaultOrder, requestTimeoutMs?: number) {
  const service = await startTestService();
  if (order) service.faults.add(order);
  const clock = createHastyClock();
  const transport = createContentTransport({ clock, requestTimeoutMs });
  const read = async (token = 'public') => {
    const address = `${service.url}/v2/cdn/stories?starts_with=blogs/the-jab&token=${token}`;
    return (await transport.request(address)).body;
  };
  return { service, clock, read };
}

const jab = { stories: [{ full_slug: 'blogs/the-jab' }] };

describe('content transport: rate', () => {
  test('starts five requests in any second, in the order they were asked for', async () => {
    const { read, clock } = await startReader();
    const answered: number[] = [];
    await Promise.all(
      Array.from({ length: 23 }, async (_none, index) => {
        await read();
        answered.push(index);
      }),
    );
    expect(answered).toHaveLength(23);
    expect(clock.waits).toEqual([1_000, 1_000, 1_000, 1_000]);
  });
});

describe('content transport: status 429', () => {
  test('retries after one second times the attempt', async () => {
    const { read, clock } = await startReader({ kind: 'rate-limit', count: 5 });
    expect(await read()).toMatchObject(jab);
    expect(clock.waits).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  test('retries whatever the body of the refusal', async () => {
    const { read } = await startReader({ kind: 'rate-limit', count: 2, body: 'html' });
    expect(await read()).toMatchObject(jab);
  });

  test('fails after five retries', async () => {
    const { read, service } = await startReader({ kind: 'rate-limit' });
    await expect(read()).rejects.toMatchObject({
      name: 'ContentReadError',
      status: 429,
      message: expect.stringContaining('cdn/stories?'),
    });
    expect(service.faults.list()).toMatchObject([{ hits: 6 }]);
  });
});

describe('content transport: failures', () => {
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
    const { read, clock } = await startReader(order);
    await expect(read()).rejects.toMatchObject({
      name: 'ContentReadError',
      ...failure,
    });
    expect(clock.waits).toEqual([]);
    expect(await read()).toMatchObject(jab);
  });

  test('rejects an unknown token, and names no token', async () => {
    const { read } = await startReader();
    const refused = read('wrong-token');
    await expect(refused).rejects.toMatchObject({ status: 401 });
    await expect(refused).rejects.toThrow('Check the token of the space.');
    await expect(refused).rejects.not.toThrow('wrong-token');
  });

  test('rejects an answer that comes after the time-out', async () => {
    const { read } = await startReader({ kind: 'delay', milliseconds: 600_000 }, 20);
    await expect(read()).rejects.toMatchObject({ name: 'ContentReadError' });
  });

  test('ends reads that wait for a retry, and all later ones, when it is closed', async () => {
    const service = await startTestService();
    service.faults.add({ kind: 'rate-limit' });
    const transport = createContentTransport();
    const read = () => transport.request(`${service.url}/v2/cdn/stories?token=public`);
    const ended = expect(read()).rejects.toThrow('this program is ending');
    while (service.faults.list()[0]?.hits === 0) await new Promise(setImmediate);
    transport.close();
    await ended;
    await expect(read()).rejects.toThrow('this program is ending');
    expect(service.faults.list()).toMatchObject([{ hits: 1 }]);
  });

  test('rejects when no service answers', async () => {
    const { read } = await startReader();
    await stopServices();
    await expect(read()).rejects.toMatchObject({ name: 'ContentReadError' });
  });
});
