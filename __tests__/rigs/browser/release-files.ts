import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';
import { readLiveRelease, releasesIn } from '../../../src/processes/shared/releases/release';
import { checkOutRelease } from '../releases/release-folders';

/** HTML page of the live release, as stored on disk. */
export type ReleasePage = {
  /** Path without trailing slash, `/404.html` for the page of unknown addresses. */
  path: string;
  file: string;
  html: string;
};

/** Folders with the files of releases, by their names, until this process ends. */
const checkedOut = new Map<string, Promise<string>>();

/** Returns a folder with the files of the live release. */
export async function liveReleaseFolder(): Promise<string> {
  const dataFolder = dataFolderFrom(process.env);
  const { id = '' } = (await readLiveRelease(releasesIn(dataFolder).store)) ?? {};
  const folder = checkedOut.get(id) ?? checkOut(dataFolder);
  checkedOut.set(id, folder);
  return folder;
}

async function checkOut(dataFolder: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'live-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await checkOutRelease(dataFolder, folder);
  return folder;
}

/** Reads every HTML page of a release, without Gatsby's own fragments (`_gatsby`). */
export async function readReleasePages(folder: string): Promise<ReleasePage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).startsWith('_gatsby'))
    .sort();
  return Promise.all(
    files.map(async (file) => ({
      path: pathOf(path.relative(folder, file)),
      file,
      html: await readFile(file, 'utf8'),
    })),
  );
}

function pathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
}
