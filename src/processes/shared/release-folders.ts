import { lstat, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { removeUnfinishedFiles } from './atomic-file';
import { isMissingFile } from '../../lib/values/thrown-values';

/**
 * Folders of releases: `releases/{id}` holds complete sites that never change, and the symbolic
 * link `live` names the served one. Replacing the link is the only step that changes the site.
 */
type LiveRelease = { id: string; folder: string; since: Date };

export function releaseFolder(dataFolder: string, releaseId: string): string {
  return path.join(dataFolder, 'releases', releaseId);
}

/** Folder with the scripts, styles and fonts of outdated releases, in one folder for each of those. */
export function earlierFilesFolder(dataFolder: string): string {
  return path.join(dataFolder, 'earlier-files');
}

/** Lists the folders of outdated releases that have kept files, newest first. */
export async function listEarlierFiles(dataFolder: string): Promise<string[]> {
  const folder = earlierFilesFolder(dataFolder);
  try {
    const names = (await readdir(folder)).filter(isReleaseId).sort().reverse();
    return names.map((name) => path.join(folder, name));
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}

/** Name of a file that holds a hash of its content, so that the content never changes. */
const hashedName = /[-.][0-9a-f]{8,}\.(js|css)$/;

/**
 * True for hashed files, by their path in a release. Gatsby puts them into `static`, and hashed scripts
 * and styles at the top.
 */
export function isHashedFile(name: string): boolean {
  return name.startsWith('static/') || hashedName.test(name);
}

/** True for hashed scripts, styles and fonts, which change with the code and not with the content. */
export function isCodeFile(name: string): boolean {
  return isHashedFile(name) && /\.(?:js|css|woff2)$/.test(name);
}

/** Encodings of the copies that the publisher makes of hashed text, by their names in HTTP. */
export const copyEncodings = ['br', 'gzip'] as const;
export type CopyEncoding = (typeof copyEncodings)[number];

/** Smaller files are sent as they are. */
export const minCompressedBytes = 1024;

/** True for hashed scripts, styles, data and drawings. */
export function hasCompressedCopies(name: string): boolean {
  return isHashedFile(name) && /\.(?:js|css|json|svg)$/.test(name);
}

/** Returns the file with the compressed copy of a hashed file, whatever release it is of. */
export function compressedFile(dataFolder: string, name: string, encoding: CopyEncoding): string {
  return path.join(dataFolder, 'compressed', `${name}.${encoding}`);
}

/** Returns the live release; `undefined` before the first one. */
export async function readLiveRelease(dataFolder: string): Promise<LiveRelease | undefined> {
  const link = path.join(dataFolder, 'live');
  try {
    const id = path.basename(await readlink(link));
    const folder = releaseFolder(dataFolder, id);
    if (!isReleaseId(id) || !(await stat(folder)).isDirectory()) return undefined;
    return { id, folder, since: (await lstat(link)).mtime };
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** Lists every complete release, newest first. */
export async function listReleases(dataFolder: string): Promise<string[]> {
  const names = await readReleaseNames(dataFolder);
  return names.filter(isReleaseId).sort().reverse();
}

/** Makes a release the live one in one step. */
export async function switchLive(dataFolder: string, releaseId: string): Promise<void> {
  const next = path.join(dataFolder, `live.${process.pid}.tmp`);
  await rm(next, { force: true });
  await symlink(path.join('releases', releaseId), next);
  await rename(next, path.join(dataFolder, 'live'));
}

/**
 * Removes the unfinished releases, links and files of a publisher that was killed.
 *
 * @param removeFolder may remove it later, once its name is free
 */
export async function removeLeftovers(
  dataFolder: string,
  removeFolder: (folder: string) => Promise<void>,
): Promise<void> {
  const parts = (await readReleaseNames(dataFolder)).filter((name) => !isReleaseId(name));
  for (const name of parts) await removeFolder(releaseFolder(dataFolder, name));
  const links = (await readdir(dataFolder)).filter((name) => /^live\.\d+\.tmp$/.test(name));
  for (const name of links) await rm(path.join(dataFolder, name), { force: true });
  await removeUnfinishedFiles(dataFolder);
}

async function readReleaseNames(dataFolder: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'releases');
  await mkdir(folder, { recursive: true });
  return readdir(folder);
}

/**
 * Form of a release's name, the time its build began: such names sort by age and are valid folder
 * names everywhere. `2026-11-21T02-30-00-123Z`.
 */
const releaseIdPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export function isReleaseId(name: string): boolean {
  return releaseIdPattern.test(name);
}

/** Returns a name that sorts after `newest`, even when the clock was set back. */
export function nextReleaseId(now: Date, newest: string | undefined): string {
  const id = toReleaseId(now);
  if (newest === undefined || id > newest) return id;
  return toReleaseId(new Date(toDate(newest).getTime() + 1));
}

function toReleaseId(moment: Date): string {
  return moment.toISOString().replace(/[:.]/g, '-');
}

function toDate(releaseId: string): Date {
  return new Date(releaseId.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
}
