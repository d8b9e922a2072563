import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Files and folders of `public`, relative to it, that a build may have written or removed. */
export type TouchedFiles = {
  add: (names: Iterable<string>) => void;
  /** Adds HTML and data of pages. */
  addPages: (paths: Iterable<string>) => void;
  list: () => readonly string[];
};

/** Folders that Gatsby and its queries write to besides those of pages. */
const gatsbyFolders = ['_gatsby', 'page-data/sq', 'slice-data', 'static'];

/**
 * Collects the files that a build touches. To be called at its beginning: the files at the root before and
 * after it are among them.
 */
export function watchTouchedFiles(publicFolder: string): TouchedFiles {
  const names = new Set([...gatsbyFolders, ...listRootFiles(publicFolder)]);
  const add = (added: Iterable<string>) => {
    for (const name of added) names.add(name);
  };
  return {
    add,
    addPages: (paths) => {
      for (const page of paths) add([htmlFile(page), dataFile(page)]);
    },
    list: () => [...new Set([...names, ...listRootFiles(publicFolder)])],
  };
}

function listRootFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Gatsby names the file of a page by its path; `/404.html` is a file itself. */
function htmlFile(pagePath: string): string {
  const name = pagePath.slice(1);
  return name.endsWith('.html') ? name : path.posix.join(name, 'index.html');
}

function dataFile(pagePath: string): string {
  return path.posix.join('page-data', pagePath.slice(1) || 'index', 'page-data.json');
}
