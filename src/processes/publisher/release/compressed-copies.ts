import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileAtomically } from '../../shared/atomic-file';
import { log } from '../../shared/log';
import type { CopyEncoding } from '../../shared/release-folders';
import {
  compressedFile,
  copyEncodings,
  hasCompressedCopies,
  listEarlierFiles,
  listReleases,
  minCompressedBytes,
  readLiveRelease,
  releaseFolder,
} from '../../shared/release-folders';
import { isMissing, listFiles } from './release-files';

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
 * Keeps compressed copies of hashed scripts, styles and data beside the releases, for the site server.
 * They are made behind a promotion, so that no edit waits for them, one file at a time in a thread of
 * its own; the name of such a file says its content, so an edit makes none. Until a copy is there, the site server
 * compresses by itself.
 */
export type CompressedCopies = {
  /** Makes the copies that the live release lacks, and removes those of removed releases. */
  refresh: () => void;
  /** Ends the work after the file in hand. */
  close: () => Promise<void>;
};

export function createCompressedCopies(dataFolder: string): CompressedCopies {
  let isClosed = false;
  let work = Promise.resolve();
  const run = async () => {
    const live = await readLiveRelease(dataFolder);
    if (!live) return;
    for (const name of await listHashedText(live.folder)) {
      if (isClosed) return;
      await makeCopies(dataFolder, live.folder, name);
    }
    await removeOutdated(dataFolder);
  };
  return {
    refresh: () => {
      work = work.then(run).catch((error: unknown) => log.warn('copies.unmade', {}, error));
    },
    close: async () => {
      isClosed = true;
      await work;
    },
  };
}

/** Lists the hashed text at the top of a release, where bundles are, and in `static`. */
async function listHashedText(folder: string): Promise<string[]> {
  const top = await readdir(folder);
  const assets = top.includes('static') ? await listFiles(folder, 'static') : [];
  return [...top, ...assets].filter(hasCompressedCopies);
}

async function makeCopies(dataFolder: string, folder: string, name: string): Promise<void> {
  for (const encoding of copyEncodings) {
    const copy = compressedFile(dataFolder, name, encoding);
    if (await isThere(copy)) continue;
    const body = await readFile(path.join(folder, name));
    if (body.length < minCompressedBytes) return;
    await writeFileAtomically(copy, await compressors[encoding](body));
  }
}

async function removeOutdated(dataFolder: string): Promise<void> {
  const releases = (await listReleases(dataFolder)).map((id) => releaseFolder(dataFolder, id));
  const kept = [...releases, ...(await listEarlierFiles(dataFolder))];
  const folder = path.dirname(compressedFile(dataFolder, 'any', 'br'));
  await mkdir(folder, { recursive: true });
  for (const copy of await listFiles(folder)) {
    const name = copy.replace(/\.[^.]+$/, '');
    const users = await Promise.all(kept.map((each) => isThere(path.join(each, name))));
    if (!users.includes(true)) await rm(path.join(folder, copy), { force: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
