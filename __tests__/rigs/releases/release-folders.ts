import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../../src/processes/publisher/release/built-files';
import { openReleases } from '../../../src/processes/publisher/release/releases';
import {
  openFolderStore,
  releaseFolder,
} from '../../../src/processes/shared/releases/folder-store';
import type { ReleaseStore } from '../../../src/processes/shared/releases/release-store';
import { contentKey } from '../../../src/processes/shared/releases/release-store';
import type { StoredRelease } from '../../../src/processes/shared/releases/release';
import { releasesIn } from '../../../src/processes/shared/releases/release';

/** Writes files into a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Makes a release of the files in the folder `public` of a project live, as the publisher does.
 *
 * @param store the data folder's own by default
 */
export async function promoteFolder(
  dataFolder: string,
  projectFolder: string,
  releaseId: string,
  store = openFolderStore(releaseFolder(dataFolder)),
): Promise<void> {
  const releases = await openReleases({ dataFolder, projectFolder, store, isServed: true });
  const comparison = await releases.compare();
  await releases.promote(comparison, { releaseId, services: 'the services' });
  await releases.close();
}

/** Makes a release of some files live. */
export async function promoteFiles(
  dataFolder: string,
  releaseId: string,
  files: Record<string, string>,
  store?: ReleaseStore,
): Promise<void> {
  const projectFolder = await mkdtemp(path.join(os.tmpdir(), 'built-'));
  await mkdir(path.join(projectFolder, 'public'));
  await writeFiles(path.join(projectFolder, 'public'), files);
  await promoteFolder(dataFolder, projectFolder, releaseId, store);
  await rm(projectFolder, { recursive: true });
}

/**
 * Writes the files of a release into a folder, under their own names.
 *
 * @param releaseId the live one by default
 */
export async function checkOutRelease(
  dataFolder: string,
  folder: string,
  releaseId?: string,
): Promise<void> {
  const reader = releasesIn(dataFolder);
  const release = await (releaseId === undefined ? reader.live() : reader.open(releaseId));
  if (!release) throw new Error('There is no live release.');
  for (const name of release.files.keys()) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    const { digest = '' } = release.files.get(name) ?? {};
    await copyFile(path.join(releaseFolder(dataFolder), contentKey(digest)), file);
  }
}

/** Reads every file of a release, by name; those of the live one by default. */
export async function readReleaseFiles(
  dataFolder: string,
  releaseId?: string,
): Promise<Record<string, string>> {
  const reader = releasesIn(dataFolder);
  const release = await (releaseId === undefined ? reader.live() : reader.open(releaseId));
  const names = [...(release?.files.keys() ?? [])];
  const read = async (name: string) =>
    [name, String((await release?.read(name))?.toString('latin1'))] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Returns the files of a folder as a release, whose pages can be read as the site server sends them. */
export async function releaseOfFolder(folder: string): Promise<StoredRelease> {
  const names = await listFiles(folder);
  const files = new Map(names.map((name) => [name, { digest: name, bytes: 0 }]));
  const read = async (name: string) =>
    files.has(name) ? readFile(path.join(folder, name)) : undefined;
  return { id: folder, services: '', code: '', shards: [], files, read };
}
