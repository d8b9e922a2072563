import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that hooks and queries write to besides the folders of pages. */
const otherFolders = [
  '_gatsby',
  'article-directory',
  'icons',
  'page-data/sq',
  'product-reviews',
  'slice-data',
  'static',
];

/**
 * Returns a function that lists the files and folders of `public` that a build may have written or
 * removed, from the paths of the pages it concerned. To be called at the beginning of the build: the
 * files at the root before and after it are among them.
 */
export function watchTouchedFiles(
  publicFolder: string,
): (pagePaths: Iterable<string>) => readonly string[] {
  const before = listRootFiles(publicFolder);
  return (pagePaths) => {
    const pages = [...pagePaths].flatMap((pagePath) => [htmlFile(pagePath), dataFile(pagePath)]);
    return [...new Set([...before, ...listRootFiles(publicFolder), ...otherFolders, ...pages])];
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
