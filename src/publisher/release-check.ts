import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFiles } from './release-files';
import { isPageFile } from './release-files';

/** Files without which the site cannot be read or navigated. */
const requiredFiles = ['index.html', '404.html', 'page-data/app-data.json'];

/** Names the article template in a page's data. */
const articleChunk = '"component---src-templates-article-tsx"';

/** Data of a page as deep as an article: `/{category}/{article}`. */
const articleDataPath = /^page-data\/[^/]+\/[^/]+\/page-data\.json$/;

/** A release with fewer than this share of the live release's pages is refused. */
const leastShareOfPages = 0.5;

/**
 * Looks at a finished build before it goes live.
 *
 * @param live the release it would replace, when there is one
 * @returns one sentence a problem; none when the release may go live
 */
export function checkRelease(built: ReleaseFiles, live: ReleaseFiles | undefined): string[] {
  const present = new Set(built.files);
  const problems = requiredFiles
    .filter((file) => !present.has(file))
    .map((file) => `The build made no ${file}.`);
  if (!built.files.some((file) => isArticle(built.folder, file))) {
    problems.push('The build made no article page. Check that the content service has articles.');
  }
  return live ? [...problems, ...comparePageCount(built, live)] : problems;
}

function isArticle(folder: string, file: string): boolean {
  if (!articleDataPath.test(file)) return false;
  return readFileSync(path.join(folder, file), 'utf8').includes(articleChunk);
}

function comparePageCount(built: ReleaseFiles, live: ReleaseFiles): string[] {
  const builtPages = built.files.filter(isPageFile).length;
  const livePages = live.files.filter(isPageFile).length;
  if (builtPages >= livePages * leastShareOfPages) return [];
  return [
    `The build made ${builtPages} pages, but the live release has ${livePages}. Check that the content service answers with all stories, then publish again.`,
  ];
}
