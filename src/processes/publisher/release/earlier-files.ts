import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  earlierFilesFolder,
  isCodeFile,
  listEarlierFiles,
  releaseFolder,
} from '../../shared/release-folders';
import { linkRelease } from './assemble-release';
import { listFiles } from './release-files';

/** Number of outdated releases whose own scripts, styles and fonts are kept. */
const maxEarlier = 5;

/**
 * Keeps the hashed scripts, styles and fonts that an outdated release has and the next kept release
 * lacks, for tabs that are still open. Releases of changed content share such files, so that a folder
 * is made only where the code has changed: any number of edits leaves the last five versions of the
 * code.
 *
 * @param nextId oldest release that stays
 */
export async function keepEarlierFiles(
  dataFolder: string,
  releaseId: string,
  nextId: string,
): Promise<void> {
  const folder = releaseFolder(dataFolder, releaseId);
  const next = releaseFolder(dataFolder, nextId);
  const names = (await listCodeFiles(folder)).filter((name) => !existsSync(path.join(next, name)));
  if (names.length === 0) return;
  const target = path.join(earlierFilesFolder(dataFolder), releaseId);
  await rm(target, { recursive: true, force: true });
  await linkRelease(target, { folder, names });
  for (const outdated of (await listEarlierFiles(dataFolder)).slice(maxEarlier)) {
    await rm(outdated, { recursive: true, force: true });
  }
}

/** Lists the files at the top of a release, where bundles are, and in `static`. */
async function listCodeFiles(folder: string): Promise<string[]> {
  const top = await readdir(folder);
  const assets = top.includes('static') ? await listFiles(folder, 'static') : [];
  return [...top, ...assets].filter(isCodeFile);
}
