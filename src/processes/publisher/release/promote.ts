import { copyFileSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { noteServices } from '../build/built-from';
import { forEachInSteps, isPageFile } from './release-files';
import type { ReleaseFiles } from './release-files';
import { releaseFolder } from '../../shared/release-folders';
import type { ReleaseStore } from './release-store';

/**
 * Pages of the new release. `changed` includes new pages; `removed` counts those it no longer has.
 */
export type PageCounts = { total: number; changed: number; removed: number };

/** Error codes of file systems that cannot make a hard link. The file is copied instead. */
const noLinkCodes: ReadonlySet<string> = new Set(['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP']);

/**
 * Makes a finished build the live release. A file that the live release has already is shared with
 * it by a hard link, never with the build's own folder: Gatsby rewrites files in place.
 */
export async function promote(from: {
  built: ReleaseFiles;
  live: ReleaseFiles | undefined;
  dataFolder: string;
  releaseId: string;
  /** Name of the services it was built from (`built-from`). */
  services: string;
  store: ReleaseStore;
}): Promise<PageCounts> {
  const { built, live } = from;
  const target = `${releaseFolder(from.dataFolder, from.releaseId)}.partial`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await forEachInSteps(listFolders(built.files), (folder) => {
    mkdirSync(path.join(target, folder));
  });
  const inLive = new Set(live?.files);
  let changed = 0;
  await forEachInSteps(built.files, (file) => {
    const source = path.join(built.folder, file);
    const shared = live && inLive.has(file) ? path.join(live.folder, file) : undefined;
    if (shared && haveSameContent(source, shared)) {
      linkOrCopy(shared, path.join(target, file));
      return;
    }
    copyFileSync(source, path.join(target, file));
    if (isPageFile(file)) changed += 1;
  });
  noteServices(target, from.services);
  await from.store.adopt(target, from.releaseId);
  const total = built.files.filter(isPageFile).length;
  return { total, changed, removed: countRemovedPages(built, live) };
}

/** Lists every folder of the files, parents first. */
function listFolders(files: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.' && !folders.has(folder);) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  }
  return [...folders].sort();
}

function haveSameContent(built: string, live: string): boolean {
  if (statSync(built).size !== statSync(live).size) return false;
  return readFileSync(built).equals(readFileSync(live));
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!noLinkCodes.has(code)) throw error;
    copyFileSync(source, target);
  }
}

function countRemovedPages(built: ReleaseFiles, live: ReleaseFiles | undefined): number {
  const kept = new Set(built.files);
  return (live?.files ?? []).filter((file) => isPageFile(file) && !kept.has(file)).length;
}
