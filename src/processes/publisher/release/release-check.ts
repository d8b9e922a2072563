import { readFileSync } from 'node:fs';
import path from 'node:path';
import { forEachInSteps } from './release-files';
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

/** How many pages of one template a release has, and the live release. */
type ItemDrop = { template: string; built: number; live: number };

/** What a release would take from the site, beyond what editors take away in a day. */
export type ReleaseDrop = {
  items: readonly ItemDrop[];
  /** Paths of pages that header or footer of the live release lead to. */
  menuPages: readonly string[];
};

/** So many items of a template, or this share of them if that is more, may go at once. */
const itemsThatMayGo = 2;
const shareThatMayGo = 0.05;

/** Gatsby's data of a page begins with the component that shows it. */
const templateName = /^\{"componentChunkName":"component---src-templates-([a-z-]+)-tsx"/;

/** Further pages of a list: they come and go with what is listed, so they are no items. */
const furtherPage = /.\/page\/\d+\/page-data\.json$/;

const pageDataFile = /^page-data\/.+\/page-data\.json$/;

const menuFile = /^_gatsby\/slices\/(header|footer)-\d+\.html$/;

/** Finds what a release no longer has. */
export async function findDrop(built: ReleaseFiles, live: ReleaseFiles): Promise<ReleaseDrop> {
  const kept = new Set(built.files);
  const gone = live.files.filter((file) => pageDataFile.test(file) && !kept.has(file));
  if (gone.length === 0) return { items: [], menuPages: [] };
  const menuPages = readMenuPaths(live).filter((page) => gone.includes(pageDataOf(page)));
  return { items: await findItemDrops(built, live, gone.length), menuPages };
}

/** Whether nothing dropped, or no more than a person has said may go. */
export function isWithin(drop: ReleaseDrop, allowed: ReleaseDrop | undefined): boolean {
  return (
    drop.items.every(({ template, built }) =>
      allowed?.items.some((item) => item.template === template && built >= item.built),
    ) && drop.menuPages.every((page) => allowed?.menuPages.includes(page))
  );
}

/** One sentence for each thing that dropped. */
export function describeDrop({ items, menuPages }: ReleaseDrop): string[] {
  return [
    ...items.map(
      ({ template, built, live }) =>
        `The build has ${built} pages of the template ${template}, but the live release has ${live}.`,
    ),
    ...menuPages.map((page) => `The page ${page}, to which the menus lead, is gone.`),
  ];
}

async function findItemDrops(
  built: ReleaseFiles,
  live: ReleaseFiles,
  goneCount: number,
): Promise<ItemDrop[]> {
  if (goneCount <= itemsThatMayGo) return [];
  const builtCounts = await countTemplates(built);
  const liveCounts = await countTemplates(live);
  return [...liveCounts]
    .map(([template, count]) => ({ template, built: builtCounts.get(template) ?? 0, live: count }))
    .filter(
      (item) => item.live - item.built > Math.max(itemsThatMayGo, item.live * shareThatMayGo),
    );
}

async function countTemplates({ folder, files }: ReleaseFiles): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await forEachInSteps(files, (file) => {
    if (!pageDataFile.test(file) || furtherPage.test(file)) return;
    const template = templateName.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1];
    if (template) counts.set(template, (counts.get(template) ?? 0) + 1);
  });
  return counts;
}

/** Paths on this site that header and footer link to. */
function readMenuPaths({ folder, files }: ReleaseFiles): string[] {
  const links = files
    .filter((file) => menuFile.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap((html) => [...html.matchAll(/href="(\/[^"?#]*)/g)])
    .flatMap(([, page = '']) => (page.startsWith('//') ? [] : [page]));
  return [...new Set(links)].sort();
}

function pageDataOf(page: string): string {
  const folders = page.split('/').filter(Boolean);
  return ['page-data', ...(folders.length > 0 ? folders : ['index']), 'page-data.json'].join('/');
}
