import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRedirectsFile, redirectsFileName } from '../../../lib/http/redirects-file';
import type { SiteFiles } from '../../shared/releases/manifest';
import type { ReleaseReader, StoredRelease } from '../../shared/releases/release';
import type { BuiltSite, Comparison } from './compare-with-live';
import { pageDataFile } from './built-files';

/** Files without which the site cannot be read or navigated. */
const requiredFiles = ['index.html', '404.html', 'page-data/app-data.json'];

/** Data file of a page as deep as an article: `/{category}/{article}`. */
const articleDataPath = /^page-data\/[^/]+\/[^/]+\/page-data\.json$/;

/**
 * Checks that a finished build is a complete site.
 *
 * @returns one sentence per problem; none for a complete site
 */
export function checkRelease({ files }: BuiltSite): string[] {
  const problems = requiredFiles
    .filter((file) => !files.has(file))
    .map((file) => `The build made no ${file}.`);
  if (
    ![...files].some(([name, { template }]) => template === 'article' && articleDataPath.test(name))
  ) {
    problems.push('The build made no article page. Check that the content service has articles.');
  }
  return problems;
}

/**
 * Maximum number of pages of one template that a release may drop without confirmation.
 * `maxDroppedShare` applies instead where it allows more.
 */
const maxDroppedPages = 2;
const maxDroppedShare = 0.05;

/** True if that many pages of one kind may not go without confirmation. */
export function isTooMany(dropped: number, live: number): boolean {
  return dropped > Math.max(maxDroppedPages, live * maxDroppedShare);
}

/** Pages of one template in a release and in the live release. */
type ItemDrop = { template: string; built: number; live: number };

/** Pages that a release would take from the site, beyond what editors remove in a day. */
export type ReleaseDrop = {
  items: readonly ItemDrop[];
  /** Paths of missing pages that the header or footer of the live release links to. */
  menuPages: readonly string[];
};

/**
 * Pages that follow from others, so they are not counted: the second and later ones of a list, and the lists of
 * tags, several of which go with one article.
 */
const followingPage = /.\/page\/\d+\/page-data\.json$|^page-data\/tag\//;

/**
 * Finds pages of the live release that a build lacks, if they are too many or linked by a menu.
 *
 * @param letGo addresses of pages that a person has let go
 */
export async function findDrop(
  { built, live, removed }: Comparison,
  letGo: readonly string[] = [],
): Promise<ReleaseDrop> {
  const accepted = new Set(letGo.map(pageDataOf).filter((name) => removed.includes(name)));
  const dropped = removed.filter((name) => pageDataFile.test(name) && !accepted.has(name));
  if (!live || dropped.length === 0) return { items: [], menuPages: [] };
  const moved = readMovedPaths(built);
  const menuPages = (await readMenuPaths(live)).filter(
    (page) => dropped.includes(pageDataOf(page)) && !moved.has(page),
  );
  return { items: findItemDrops(built.files, live.files, accepted), menuPages };
}

/** True if every drop is covered by the one a person accepted. */
export function isWithin(drop: ReleaseDrop, allowed: ReleaseDrop | undefined): boolean {
  return (
    drop.items.every(({ template, built }) =>
      allowed?.items.some((item) => item.template === template && built >= item.built),
    ) && drop.menuPages.every((page) => allowed?.menuPages.includes(page))
  );
}

/** Returns one sentence per drop. */
export function describeDrop({ items, menuPages }: ReleaseDrop): string[] {
  return [
    ...items.map(
      ({ template, built, live }) =>
        `The build has ${built} pages of the template ${template}, but the live release has ${live}.`,
    ),
    ...menuPages.map((page) => `The page ${page}, to which the menus lead, is gone.`),
  ];
}

function findItemDrops(built: SiteFiles, live: SiteFiles, letGo: ReadonlySet<string>): ItemDrop[] {
  const builtCounts = countTemplates(built);
  return [...countTemplates(live, letGo)]
    .map(([template, count]) => ({ template, built: builtCounts.get(template) ?? 0, live: count }))
    .filter((item) => isTooMany(item.live - item.built, item.live));
}

function countTemplates(
  files: SiteFiles,
  without: ReadonlySet<string> = new Set(),
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of files.keys()) {
    const template = files.get(name)?.template;
    if (template === undefined || followingPage.test(name) || without.has(name)) continue;
    counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  return counts;
}

/** Returns the old addresses that a build redirects, decoded and as links have them. */
function readMovedPaths({ folder, files }: BuiltSite): ReadonlySet<string> {
  if (!files.has(redirectsFileName)) return new Set();
  const text = readFileSync(path.join(folder, redirectsFileName), 'utf8');
  return new Set(readRedirectsFile(text).flatMap(({ from }) => [decodeURIComponent(from), from]));
}

function pageDataOf(page: string): string {
  const folders = page.split('/').filter(Boolean);
  return ['page-data', ...(folders.length > 0 ? folders : ['index']), 'page-data.json'].join('/');
}

const menuFile = /^_gatsby\/slices\/(header|footer)-\d+\.html$/;

/** Returns the paths on this site that header and footer of a release link to. */
export async function readMenuPaths({
  files,
  read,
}: Pick<StoredRelease, 'files' | 'read'>): Promise<string[]> {
  const names = [...files.keys()].filter((name) => menuFile.test(name));
  const htmls = await Promise.all(names.map(async (name) => String(await read(name))));
  const links = htmls
    .flatMap((html) => [...html.matchAll(/href="(\/[^"?#]*)/g)])
    .flatMap(([, page = '']) => (page.startsWith('//') ? [] : [page]));
  return [...new Set(links)].sort();
}

/** Returns those paths of the live release; none without one. */
export async function readLiveMenuPaths(
  releases: Pick<ReleaseReader, 'live'>,
): Promise<ReadonlySet<string>> {
  const live = await releases.live();
  return new Set(live && (await readMenuPaths(live)));
}
