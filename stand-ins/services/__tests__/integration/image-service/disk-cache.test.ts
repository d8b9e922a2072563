import { readdir } from 'node:fs/promises';
import { openDiskCache } from '../../../image-service/disk-cache';
import { temporaryFolder } from '../../../rigs/temporary-folder';

/** Returns work that counts its runs. */
function counted(size: number) {
  const work = { times: 0, make: () => Promise.resolve(Buffer.alloc(size, (work.times += 1))) };
  return work;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('the cache of rendered images', () => {
  test('does the work for a key once, across restarts', async () => {
    const folder = await temporaryFolder('image-cache-');
    const work = counted(10);
    const cache = await openDiskCache(folder, 1_000);

    await Promise.all([cache.get('a', work.make), cache.get('a', work.make)]);
    await (await openDiskCache(folder, 1_000)).get('a', work.make);

    expect(work.times).toBe(1);
  });

  test('deletes the least recently used files when it is full', async () => {
    const folder = await temporaryFolder('image-cache-');
    const cache = await openDiskCache(folder, 250);
    const works = { a: counted(100), b: counted(100), c: counted(100) };
    const ask = async (key: keyof typeof works) => {
      await new Promise((resolve) => setTimeout(resolve, 3));
      await cache.get(key, works[key].make);
    };
    for (const key of ['a', 'b', 'a', 'c', 'a'] as const) await ask(key);

    expect(works.a.times).toBe(1);
    expect(await countFiles(folder)).toBe(2);
    await ask('b');
    expect(works.b.times).toBe(2);
  });
});
