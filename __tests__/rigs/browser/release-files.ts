import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { dataFolderFrom } from '../../../src/processes/shared/data-folder';

/** HTML page of the live release, as stored on disk. */
export type ReleasePage = {
  /** Path without trailing slash, `/404.html` for the page of unknown addresses. */
  path: string;
  file: string;
  html: string;
};

/** Returns the folder of the live release. A release is not changed when another goes live. */
export function liveReleaseFolder(): Promise<string> {
  return realpath(path.join(dataFolderFrom(process.env), 'live'));
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
