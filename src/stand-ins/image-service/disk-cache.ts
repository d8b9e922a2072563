import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../../node-lib/atomic-file';
import { isMissingFile } from '../content-service/thrown-values';

/** Results of slow work, kept as files. Two requests for one key at a time do the work once. */
export type DiskCache = {
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
};

/** Opens a cache in a folder, which is made when the first file is written. */
export function openDiskCache(folder: string): DiskCache {
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    get(key, make) {
      const digest = createHash('sha256').update(key).digest('hex');
      const file = path.join(folder, digest.slice(0, 2), digest);
      const known = underWay.get(digest);
      if (known) return known;
      const work = readOrMake(file, make).finally(() => underWay.delete(digest));
      underWay.set(digest, work);
      return work;
    },
  };
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
  const made = await make();
  await writeFileAtomically(file, made);
  return made;
}
