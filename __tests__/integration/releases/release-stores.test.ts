/** Cases that every release store passes. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openFolderStore } from '../../../src/processes/shared/releases/folder-store';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { startTestObjectService } from '../../../stand-ins/services/rigs/object-service';
import { temporaryFolder } from '../../../stand-ins/services/rigs/temporary-folder';

/** A place with nothing in it. `open` opens it as a process that starts. */
type StorePlace = { open: () => ReleaseStore; close: () => Promise<void> };

const places: [name: string, make: () => Promise<StorePlace>][] = [
  [
    'a folder',
    async () => {
      const folder = await temporaryFolder('store-');
      const close = () => rm(folder, { recursive: true });
      return { open: () => openFolderStore(path.join(folder, 'store')), close };
    },
  ],
  [
    'an object store',
    async () => {
      const { openStore, close } = await startTestObjectService();
      return { open: () => openStore(), close };
    },
  ],
];

describe.each(places)('release store in %s', (_name, make) => {
  let place: StorePlace;
  let store: ReleaseStore;

  beforeEach(async () => {
    place = await make();
    store = place.open();
  });
  afterEach(() => place.close());

  /** Returns the live value, and its version as `version`. */
  const readLive = async (from = store) => {
    const value = await from.look('live');
    if (!value || value === 'unchanged') throw new Error('There is no live value.');
    return { text: value.body.toString(), version: value.version };
  };

  test('returns what was put, byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256));
    await store.put('contents/ab/abc', bytes);
    expect((await store.get('contents/ab/abc'))?.equals(bytes)).toBe(true);
    await store.put('contents/00/empty', Buffer.alloc(0));
    expect(await store.get('contents/00/empty')).toHaveLength(0);
  });

  test('returns undefined for what is not there', async () => {
    expect(await store.get('contents/ab/abc')).toBeUndefined();
    expect(await store.look('live')).toBeUndefined();
    expect(await store.look('live', 'a version')).toBeUndefined();
  });

  test('replaces a value that is put again', async () => {
    await store.put('releases/one.json', Buffer.from('first'));
    await store.put('releases/one.json', Buffer.from('second'));
    expect((await store.get('releases/one.json'))?.toString()).toBe('second');
  });

  test('swaps a value only on its version', async () => {
    expect(await store.swap('live', Buffer.from('one'), undefined)).toBe(true);
    expect(await store.swap('live', Buffer.from('other'), undefined)).toBe(false);
    const one = await readLive();
    expect(one.text).toBe('one');
    expect(await store.swap('live', Buffer.from('two'), one.version)).toBe(true);
    expect(await store.swap('live', Buffer.from('three'), one.version)).toBe(false);
    expect((await readLive()).text).toBe('two');
  });

  test('tells that a value is unchanged', async () => {
    await store.swap('live', Buffer.from('one'), undefined);
    const { version } = await readLive();
    expect(await store.look('live', version)).toBe('unchanged');
    await store.swap('live', Buffer.from('two'), version);
    expect(await store.look('live', version)).toMatchObject({ body: Buffer.from('two') });
  });

  test('of ten swaps at once carries out one', async () => {
    const swapTen = async (round: string, version: string | undefined) => {
      const stores = Array.from({ length: 10 }, place.open);
      const swaps = stores.map((each, at) =>
        each.swap('live', Buffer.from(`${round} ${at}`), version),
      );
      const results = await Promise.all(swaps);
      expect(results.filter(Boolean)).toHaveLength(1);
      const live = await readLive();
      expect(live.text).toBe(`${round} ${results.indexOf(true)}`);
      return live.version;
    };
    const version = await swapTen('first', undefined);
    expect(await swapTen('second', version)).not.toBe(version);
  });

  test('lists the keys of a folder and its folders', async () => {
    const keys = ['contents/ab/abc', 'contents/ab/abd', 'contents/cd/cde'];
    for (const key of [...keys, 'contents-of-others/a', 'releases/one.json']) {
      await store.put(key, Buffer.from(key));
    }
    expect((await store.list('contents')).sort()).toEqual(keys);
    expect(await store.list('contents/ab')).toHaveLength(2);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('removes a value, also when it is not there', async () => {
    await store.put('contents/ab/abc', Buffer.from('text'));
    await store.remove('contents/ab/abc');
    expect(await store.get('contents/ab/abc')).toBeUndefined();
    expect(await store.list('contents')).toEqual([]);
    await store.remove('contents/ab/abc');
  });

  test('has everything after a restart', async () => {
    await store.put('contents/ab/abc', Buffer.from('text'));
    await store.swap('live', Buffer.from('one'), undefined);
    const { version } = await readLive();
    const reopened = place.open();
    expect((await reopened.get('contents/ab/abc'))?.toString()).toBe('text');
    expect(await readLive(reopened)).toEqual({ text: 'one', version });
    expect(await reopened.swap('live', Buffer.from('two'), version)).toBe(true);
  });
});
