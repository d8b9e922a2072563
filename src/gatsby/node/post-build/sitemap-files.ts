import { privatePaths } from '../../../config/private-paths';
import { routes } from '../../../config/routes';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import type { ContentIndex } from '../pages/content-index';
import { newestChange } from '../pages/content-index';
import { xmlText } from './xml-text';

/** Pages of the build by path, as in Gatsby's state. */
export type SitePages = ReadonlyMap<string, { context?: { lastModified?: string } }>;

/** A page in the sitemap. `lastModified` is the last change of what it shows (ISO date). */
type Entry = { path: string; lastModified: string | undefined; xml: string };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/** Maximum number of pages in one file. An edit changes the files of the pages it concerns. */
const pagesPerFile = 1_000;

/**
 * Returns the sitemap as files by name: parts, with the pages sorted by path, and their index. Fixed
 * pages are as new as the newest entry they list.
 */
export function sitemapFiles(
  nodes: NodeCache,
  index: ContentIndex,
  pages: SitePages,
  siteUrl: string,
): ReadonlyMap<string, string> {
  const entries = sitemapEntries(nodes).update(pages, fixedDates(nodes, index), siteUrl);
  const files = new Map<string, string>();
  const parts: string[] = [];
  for (let first = 0; first < entries.length || first === 0; first += pagesPerFile) {
    const listed = entries.slice(first, first + pagesPerFile);
    const name = `sitemap-${parts.length}.xml`;
    const urls = listed.map(({ xml }) => xml).join('');
    files.set(name, `${declaration}<urlset ${namespace}>${urls}</urlset>`);
    const newest = latest(listed.map(({ lastModified }) => lastModified));
    parts.push(toXml('sitemap', `/${name}`, newest, siteUrl));
  }
  const indexXml = `<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`;
  return files.set('sitemap-index.xml', declaration + indexXml);
}

/** Matches the names of parts, also of those an earlier build wrote. */
export const sitemapPartName = /^sitemap-\d+\.xml$/;

const sitemapEntries = keptWith(() => new SitemapEntries());

/** Remembers the entry of each page as XML, and the order of the pages. */
class SitemapEntries {
  readonly #entries = new Map<string, Entry>();
  #sortedPaths: readonly string[] = [];

  update(
    pages: SitePages,
    dates: ReadonlyMap<string, string | undefined>,
    siteUrl: string,
  ): readonly Entry[] {
    const count = this.#entries.size;
    let hasNewPath = false;
    for (const [path, { context }] of pages) {
      if (privatePaths.has(path)) continue;
      const lastModified = context?.lastModified ?? dates.get(path);
      const last = this.#entries.get(path);
      hasNewPath ||= !last;
      if (last && last.lastModified === lastModified) continue;
      const xml = toXml('url', path, lastModified, siteUrl);
      this.#entries.set(path, { path, lastModified, xml });
    }
    const removed = this.#sortedPaths.filter((path) => !pages.has(path));
    for (const path of removed) this.#entries.delete(path);
    if (hasNewPath || removed.length > 0 || count === 0) {
      this.#sortedPaths = [...this.#entries.keys()].sort();
    }
    return this.#sortedPaths.flatMap((path) => this.#entries.get(path) ?? []);
  }
}

/** Returns the last change of the pages that list everything of one kind. */
function fixedDates(
  nodes: NodeCache,
  { articles, categories, topics, authors }: ContentIndex,
): ReadonlyMap<string, string | undefined> {
  const newest = (stories: readonly { publishedAt: string }[]) =>
    latest(stories.map(({ publishedAt }) => publishedAt));
  return new Map([
    [routes.sitemap(), newestChange(articles)],
    [routes.categories(), newest(categories)],
    [routes.topics(), newest(topics)],
    [routes.authors(), newest(authors)],
    [routes.products(), latest(nodes.all('ShopifyProduct').map(({ updatedAt }) => updatedAt))],
  ]);
}

function latest(dates: readonly (string | undefined)[]): string | undefined {
  let newest: string | undefined;
  for (const date of dates) if (date && (!newest || date > newest)) newest = date;
  return newest;
}

function toXml(
  element: 'url' | 'sitemap',
  path: string,
  lastModified: string | undefined,
  siteUrl: string,
): string {
  const date = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : '';
  return `<${element}><loc>${xmlText(new URL(path, siteUrl).href)}</loc>${date}</${element}>`;
}
