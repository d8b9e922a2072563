import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isMissingFile, messageOf } from '../../src/lib/values/thrown-values';
import { restoreState } from '../../src/processes/publisher/release/saved-state';
import { readFileIfThere } from '../../src/processes/shared/atomic-file';
import { claimFolder } from '../../src/processes/shared/claim-folder';
import { copyContents } from '../../src/processes/shared/releases/copy-contents';
import { openFolderStore } from '../../src/processes/shared/releases/folder-store';
import { digestOf } from '../../src/processes/shared/releases/manifest';
import { listReleases, readLiveRelease } from '../../src/processes/shared/releases/release';
import type { ReleaseStore } from '../../src/processes/shared/releases/release-store';
import {
  contentKey,
  contentsKey,
  releaseKey,
  releasesKey,
} from '../../src/processes/shared/releases/release-store';
import type { BackupIndex, SiteState } from './backup-index';
import { isMarked, markFolder, writeIndex } from './backup-index';

type BackupReport = {
  index: BackupIndex;
  /** Number of contents that the folder did not have. */
  written: number;
  /** Earlier releases that could not be read, with the cause. */
  leftOut: readonly string[];
};

/** Socket in a backup's folder while one is written. */
const lockName = '.backup.sock';

/**
 * Backs up a site, which may be running, into a folder. What an earlier backup into the folder has is verified
 * and kept, and mended if it is damaged.
 *
 * @param folder empty, or with an earlier backup
 * @throws Error with a sentence; an earlier backup is then as it was
 */
export async function createBackup(site: SiteState, folder: string): Promise<BackupReport> {
  await requireBackupFolder(folder, site.dataFolder);
  const refusal = `Another backup into ${folder} is running. Wait for its end.`;
  const giveUpClaim = await claimFolder(folder, lockName, refusal);
  try {
    await markFolder(folder);
    return await copySite(site, folder);
  } finally {
    await giveUpClaim();
  }
}

async function requireBackupFolder(folder: string, dataFolder: string): Promise<void> {
  const fromData = path.relative(dataFolder, folder);
  if (!fromData.startsWith('..') && !path.isAbsolute(fromData)) {
    throw new Error(`${folder} is in the data folder ${dataFolder}. Name a folder outside of it.`);
  }
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== lockName);
  if (others.length > 0 && !(await isMarked(folder))) {
    throw new Error(
      `${folder} holds other files. Name an empty folder, or one with an earlier backup.`,
    );
  }
}

async function copySite(site: SiteState, folder: string): Promise<BackupReport> {
  const { store, place } = site;
  const backup = openFolderStore(folder);
  const kept = new Set<string>();
  let written = 0;
  const write = async (digest: string, read: () => Buffer | Promise<Buffer>) => {
    kept.add(digest);
    const there = await backup.get(contentKey(digest));
    if (there && digestOf(there) === digest) return;
    await backup.put(contentKey(digest), await read());
    written += 1;
  };
  const live = await readLiveRelease(store);
  if (!live)
    throw new Error(`There is no live release in ${place}, so there is no site to back up.`);
  const releases: Record<string, string> = {};
  const leftOut: string[] = [];
  for (const id of await listReleases(store)) {
    try {
      const manifest = await copyContents({ from: store, to: backup, write }, id);
      await backup.put(releaseKey(id), manifest);
      releases[id] = digestOf(manifest);
    } catch (error) {
      const isThere = (await listReleases(store)).includes(id);
      // Publishes have removed it since it was listed.
      if (!isThere && id === live.id) return copySite(site, folder);
      if (isThere && id === live.id) throw error;
      if (isThere) leftOut.push(`${id}: ${messageOf(error)}`);
    }
  }
  const files: Record<string, string> = {};
  for (const [name, body] of await readState(site)) {
    const digest = digestOf(body);
    await write(digest, () => body);
    files[name] = digest;
  }
  const named = { release: live.id, since: live.since.toISOString() };
  const index = { time: new Date().toISOString(), live: named, releases, files };
  await writeIndex(folder, index);
  await removeUnnamed(backup, kept, releases);
  return { index, written, leftOut };
}

/** Removes what only earlier backups named. */
async function removeUnnamed(
  backup: ReleaseStore,
  contents: ReadonlySet<string>,
  releases: Readonly<Record<string, string>>,
): Promise<void> {
  const names = new Set([...contents].map(contentKey));
  for (const id of Object.keys(releases)) names.add(releaseKey(id));
  for (const key of [...(await backup.list(contentsKey)), ...(await backup.list(releasesKey))]) {
    if (!names.has(key)) await backup.remove(key);
  }
}

/**
 * Parts of the data folder that a backup leaves out: stores, which are read as such; logs; what is made anew;
 * the name of the machine, since its state in the bucket may be newer; and files that are being written.
 */
const leftOutNames =
  /^(?:(?:release-store|object-store|logs|build-logs|shop-mirror)\/|(?:content-service|storefront-service)\/(?:images|desk)\/|(?:start-times|machine)\.json$)|\.(?:unfinished|part)$/;

const mirrorFolder = 'content-mirror/';

/** Reads the files of the data folder by path. What the publisher has saved in the bucket takes their place. */
async function readState({ dataFolder, store, isShared }: SiteState) {
  const own = await readFiles(dataFolder);
  if (!isShared) return own;
  const restored = await mkdtemp(path.join(os.tmpdir(), 'backup-state-'));
  try {
    await restoreState(store, restored);
    const shared = await readFiles(restored);
    const hasMirror = [...shared.keys()].some((name) => name.startsWith(mirrorFolder));
    const others = [...own].filter(([name]) => !hasMirror || !name.startsWith(mirrorFolder));
    return new Map([...others, ...shared]);
  } finally {
    await rm(restored, { recursive: true });
  }
}

/** Reads files, each of them whole. One that was removed since it was listed has been replaced by another. */
async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of await listNames(folder)) {
    const body = await readFileIfThere(path.join(folder, name));
    if (!body) return readFiles(folder);
    files.set(name, body);
  }
  return files;
}

async function listNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((name) => !leftOutNames.test(name));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
