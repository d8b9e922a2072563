import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { log } from '../log';
import type { CopyEncoding } from './hashed-files';
import { copyEncodings, hasCompressedCopies, minCompressedBytes } from './hashed-files';
import type { ReleaseStore } from './release-store';
import { copiesKey, copyKey } from './release-store';
import type { ReleaseReader } from './release';
import type { KeptContents } from './kept-contents';

/**
 * Highest quality of both. The scripts and styles of a release take Brotli two seconds of processor time,
 * once for each version of the code, and are 8 % smaller than at the quality for single answers.
 */
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
} satisfies Record<CopyEncoding, (body: Buffer) => Promise<Buffer>>;

/**
 * Keeps compressed copies of hashed scripts, styles and data beside their contents, for the site server.
 * They are made behind a promotion, so that no edit waits for them, one file at a time in a thread of
 * its own. Until a copy is there, the site server compresses by itself.
 */
export type CompressedCopies = {
  /** Makes the copies that the live release lacks, and removes those whose content was removed. */
  refresh: () => void;
  /** Ends after the copy that is being made. */
  close: () => Promise<void>;
};

export function createCompressedCopies(
  store: ReleaseStore,
  reader: ReleaseReader,
  contents: Pick<KeptContents, 'has'>,
): CompressedCopies {
  let isClosed = false;
  let running = Promise.resolve();
  const run = async () => {
    const live = await reader.live();
    if (!live) return;
    const copies = new Set(await store.list(copiesKey));
    for (const name of live.files.keys()) {
      if (!hasCompressedCopies(name)) continue;
      const { digest = '', bytes = 0 } = live.files.get(name) ?? {};
      if (bytes < minCompressedBytes) continue;
      for (const encoding of copyEncodings) {
        const key = copyKey(digest, encoding);
        if (isClosed) return;
        if (copies.has(key)) continue;
        const body = await live.read(name);
        if (body) await store.put(key, await compressors[encoding](body));
      }
    }
    for (const key of copies) {
      const [digest = ''] = key.slice(copiesKey.length + 1).split('.');
      if (!contents.has(digest)) await store.remove(key);
    }
  };
  return {
    refresh: () => {
      running = running.then(run).catch((error: unknown) => log.warn('copies.unmade', {}, error));
    },
    close: async () => {
      isClosed = true;
      await running;
    },
  };
}
