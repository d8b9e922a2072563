import { readdirSync } from 'node:fs';
import path from 'node:path';
import { forEachInSteps } from '../in-steps';

/** A folder and the files a release takes from it, as paths in it with `/` between folders. */
export type ReleaseFiles = { folder: string; files: readonly string[] };

/**
 * Lists what a release consists of. Source maps stay out: they are of no use to a reader and show
 * more code than needed.
 */
export async function readReleaseFiles(folder: string): Promise<ReleaseFiles> {
  const files: string[] = [];
  const folders = [''];
  await forEachInSteps(folders, (parent) => {
    for (const entry of readdirSync(path.join(folder, parent), { withFileTypes: true })) {
      const name = parent ? `${parent}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(name);
      else if (entry.isFile() && !name.endsWith('.map')) files.push(name);
    }
  });
  return { folder, files };
}

/** Whether a file is a whole page; Gatsby's slices are parts of pages. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') && !file.startsWith('_gatsby/');
}
