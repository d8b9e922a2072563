import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFiles } from './release-files';

/** Files without which the site cannot be read or navigated. */
const requiredFiles = ['index.html', '404.html', 'page-data/app-data.json'];

/** Names the article template in a page's data. */
const articleChunk = '"component---src-templates-article-tsx"';

/** Data of a page as deep as an article: `/{category}/{article}`. */
const articleDataPath = /^page-data\/[^/]+\/[^/]+\/page-data\.json$/;

/**
 * Looks at a finished build before it goes live.
 *
 * @returns one sentence a problem; none when the build is a site
 */
export function checkRelease(built: ReleaseFiles): string[] {
  const present = new Set(built.files);
  const problems = requiredFiles
    .filter((file) => !present.has(file))
    .map((file) => `The build made no ${file}.`);
  if (!built.files.some((file) => isArticle(built.folder, file))) {
    problems.push('The build made no article page. Check that the content service has articles.');
  }
  return problems;
}

function isArticle(folder: string, file: string): boolean {
  if (!articleDataPath.test(file)) return false;
  return readFileSync(path.join(folder, file), 'utf8').includes(articleChunk);
}
