import { createServer } from 'node:http';
import { listen } from '../../../src/processes/shared/listen';
import { probeConditions } from '../../../src/processes/shared/releases/probe-conditions';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import type { TestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';

let service: TestObjectService;
let store: ReleaseStore;

beforeEach(async () => {
  service = await startTestObjectService();
  store = service.openStore();
});
afterEach(() => service.close());

const live = '/releases/shop/live';
const text = (body: string) => Buffer.from(body);

async function readLive() {
  const value = await store.look('live');
  if (!value || value === 'unchanged') throw new Error('There is no live value.');
  return { text: value.body.toString(), version: value.version };
}

/** Lets another publisher replace the live value after the next write to it. */
function replaceAfterNextWrite(body: string): void {
  const other = service.openStore();
  const realFetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const answer = await realFetch(...request).catch((error: unknown) => error);
    const { version } = await readLive();
    await other.swap('live', text(body), version);
    if (answer instanceof Response) return answer;
    throw answer;
  });
}

describe('object store: swap', () => {
  test.each([
    ['undefined', async () => undefined],
    [
      'of a value',
      async () => {
        await store.swap('live', text('one'), undefined);
        return (await readLive()).version;
      },
    ],
  ])('version %s: a swap whose answer is lost is known to have won', async (_case, prepare) => {
    const version = await prepare();
    service.faults.add({ kind: 'lost-answer', path: live });
    expect(await store.swap('live', text('two'), version)).toBe(true);
    expect((await readLive()).text).toBe('two');
  });

  test('a swap whose answer is lost, and whose value was replaced since, has not won', async () => {
    service.faults.add({ kind: 'lost-answer', path: live });
    replaceAfterNextWrite('theirs');
    expect(await store.swap('live', text('ours'), undefined)).toBe(false);
    expect((await readLive()).text).toBe('theirs');
  });

  test('a swap that lost does not win by a value of the same bytes', async () => {
    await store.swap('live', text('one'), undefined);
    expect(await store.swap('live', text('one'), undefined)).toBe(false);
  });

  test('a conflict with another write is retried', async () => {
    service.faults.add({ kind: 'conflict', path: live, count: 3 });
    expect(await store.swap('live', text('one'), undefined)).toBe(true);
    service.faults.add({ kind: 'conflict', path: live });
    expect(await store.swap('live', text('two'), undefined)).toBe(false);
  });

  test('of ten swaps at once exactly one wins, though answers are lost', async () => {
    service.faults.add({ kind: 'lost-answer', path: live, count: 8 });
    service.faults.add({ kind: 'conflict', path: live, count: 4 });
    const swaps = Array.from({ length: 10 }, (_, at) =>
      service.openStore().swap('live', text(`by ${at}`), undefined),
    );
    const results = await Promise.all(swaps);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await readLive()).text).toBe(`by ${results.indexOf(true)}`);
  });
});

describe('object store: retries', () => {
  test('every request is retried while the service is busy', async () => {
    const busy = () => service.faults.add({ kind: 'slow-down', count: 3 });
    busy();
    await store.put('contents/ab/abc', text('text'));
    busy();
    expect(await store.get('contents/ab/abc')).toEqual(text('text'));
    busy();
    expect(await store.list('contents')).toEqual(['contents/ab/abc']);
    busy();
    await store.remove('contents/ab/abc');
    busy();
    expect(await store.get('contents/ab/abc')).toBeUndefined();
  });

  test('a service that stays busy is an error that says so', async () => {
    service.faults.add({ kind: 'slow-down', count: 1_000 });
    await expect(store.get('live')).rejects.toThrow(/503 SlowDown.*several attempts.*try again/);
  });

  test.each(['lost-answer', 'failed-answer'] as const)(
    'a write or a removal with a %s is repeated',
    async (kind) => {
      service.faults.add({ kind });
      await store.put('contents/ab/abc', text('text'));
      expect(await store.get('contents/ab/abc')).toEqual(text('text'));
      service.faults.add({ kind });
      await store.remove('contents/ab/abc');
      expect(await store.get('contents/ab/abc')).toBeUndefined();
    },
  );

  test('a body that ends too early is read again', async () => {
    await store.put('contents/ab/abc', text('the whole text'));
    service.faults.add({ kind: 'cut-body', count: 2 });
    expect(await store.get('contents/ab/abc')).toEqual(text('the whole text'));
    service.faults.add({ kind: 'cut-body', count: 2 });
    expect(await store.list('contents')).toEqual(['contents/ab/abc']);
  });

  test('of many requests at once only some are on their way', async () => {
    await store.put('contents/ab/abc', text('text'));
    const realFetch = globalThis.fetch;
    let running = 0;
    const counts: number[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      running += 1;
      counts.push(running);
      return realFetch(...request).finally(() => (running -= 1));
    });
    const reads = Array.from({ length: 256 }, () => store.get('contents/ab/abc'));
    expect(new Set((await Promise.all(reads)).map(String))).toEqual(new Set(['text']));
    expect(Math.max(...counts)).toBe(32);
  });
});

describe('object store: list', () => {
  test('has every page', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `contents/ab/${name}`);
    await Promise.all(keys.map((key) => store.put(key, text(key))));
    service.faults.add({ kind: 'short-list', count: 3 });
    expect(await store.list('contents')).toEqual(keys);
  });

  test('may lack the last change, and holds keys of its prefix only', async () => {
    await service.openStore({ prefix: '' }).put('contents/ab/other', text('of another store'));
    await store.put('contents/ab/abc', text('text'));
    service.faults.add({ kind: 'stale-list' });
    expect(await store.list('contents')).toEqual([]);
    expect(await store.list('contents')).toEqual(['contents/ab/abc']);
    const whole = service.openStore({ prefix: '/' });
    expect(await whole.list('contents')).toEqual(['contents/ab/other']);
    expect(await whole.list('shop')).toEqual(['shop/contents/ab/abc']);
  });
});

describe('object store: an error says what to do', () => {
  test.each([
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      /refuses the secret access key of release-key. Correct/,
    ],
    [
      'an unknown key',
      { accessKeyId: 'wrong' },
      /does not know the access key ID wrong. Correct it/,
    ],
    [
      'a missing bucket',
      { bucket: 'wrong' },
      /has no bucket wrong. Create it, or correct its name/,
    ],
    ['another region', { region: 'us-east-1' }, /in region eu-west-3, not us-east-1. Correct/],
  ])('%s', async (_case, changes, sentence) => {
    const other = service.openStore(changes);
    const requests = [
      () => other.get('live'),
      () => other.put('releases/one.json', text('')),
      () => other.look('live', '"version"'),
      () => other.swap('live', text(''), undefined),
      () => other.swap('live', text(''), '"version"'),
      () => other.list('contents'),
      () => other.remove('live'),
    ];
    for (const request of requests) await expect(request()).rejects.toThrow(sentence);
  });

  test('a key without permission', async () => {
    service.faults.add({ kind: 'access-denied' });
    await expect(store.swap('live', text(''), undefined)).rejects.toThrow(
      /does not permit the access key ID release-key to PUT "shop\/live" in bucket releases. Permit it s3:ListBucket/,
    );
  });

  test('a service that does not answer', async () => {
    await service.close();
    await expect(store.get('live')).rejects.toThrow(/does not answer: .+ Check its address/);
    service = await startTestObjectService();
  });

  test('a server that does not speak S3', async () => {
    const page = createServer((_request, response) => response.end('<h1>Console</h1>'));
    const where = { name: 'page', host: '127.0.0.1', port: 0, portVariable: 'PORT' };
    const server = await listen(page, where);
    const other = service.openStore({ endpoint: server.url });
    const sentence = /does not answer as S3 does. Correct its address/;
    await expect(other.list('contents')).rejects.toThrow(sentence);
    await expect(other.look('live')).rejects.toThrow(sentence);
    await server.close();
  });

  test('settings that are not valid', () => {
    expect(() => service.openStore({ endpoint: 'storage' })).toThrow(/"storage", is not a URL/);
    expect(() => service.openStore({ prefix: 'our shop' })).toThrow(/"our shop".* not valid/);
    expect(() => service.openStore({ prefix: '../other' })).toThrow(/"..\/other".* not valid/);
  });
});

describe('object store: the probe of conditions', () => {
  test('accepts a service that heeds them, and leaves nothing', async () => {
    await probeConditions(store);
    expect(await store.list('probe')).toEqual([]);
  });

  test('refuses a service that ignores all of them', async () => {
    service.faults.add({ kind: 'ignored-conditions', count: 100 });
    await expect(probeConditions(store)).rejects.toThrow(
      /ignores "If-None-Match: \*".*two publishers could overwrite each other/,
    );
    expect(await store.list('probe')).toEqual([]);
  });

  test('refuses a service that ignores the version', async () => {
    const swap: ReleaseStore['swap'] = (key, body, version) => {
      if (version !== undefined) service.faults.add({ kind: 'ignored-conditions' });
      return store.swap(key, body, version);
    };
    await expect(probeConditions({ ...store, swap })).rejects.toThrow(/ignores "If-Match"/);
    expect(await store.list('probe')).toEqual([]);
  });
});
