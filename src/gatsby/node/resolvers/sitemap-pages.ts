import { privatePaths } from '../../../config/private-paths';
import { routes } from '../../../config/routes';
import type { SitemapPage } from '../../config/sitemap';
import type { NodeCache } from '../nodes/node-cache';
import type { BuildSiteMap } from '../pages/site-map-of-nodes';
import { newestChange } from '../../../domain/site-map/map-pages';

/** Pages of the build by path, as in Gatsby's state. */
export type SitePages = ReadonlyMap<string, { context?: { lastModified?: string } }>;

/** End of the address of a further page. */
const pageNumber = /\/page\/\d+$/;

/**
 * Lists every page for search engines, sorted by path, so that an edit changes few files. Pages of
 * stories and products carry their last change; fixed pages are as new as the newest entry they list.
 */
export function resolveSitemapPages(
  nodes: NodeCache,
  index: BuildSiteMap,
  pages: SitePages,
): SitemapPage[] {
  const dates = fixedDates(nodes, index);
  return [...pages.keys()]
    .filter((path) => !privatePaths.has(path))
    .sort()
    .map((path) => ({
      path,
      lastModified:
        pages.get(path)?.context?.lastModified ?? dates.get(path.replace(pageNumber, '')),
    }));
}

/** Returns the last change of the pages that list everything of one kind. */
function fixedDates(
  nodes: NodeCache,
  { articles, categories, topics, authors, trainingPlans }: BuildSiteMap,
): ReadonlyMap<string, string | undefined> {
  const newest = (stories: readonly { publishedAt: string }[]) =>
    latest(stories.map(({ publishedAt }) => publishedAt));
  return new Map([
    [routes.sitemap(), newestChange(articles)],
    [routes.categories(), newest(categories)],
    [routes.topics(), newest(topics)],
    [routes.authors(), newest(authors)],
    [routes.plans(), newest(trainingPlans)],
    // It shows the combinations of the layout.
    [routes.timer(), newest(nodes.all('Layout'))],
    [routes.products(), latest(nodes.all('ShopifyProduct').map(({ updatedAt }) => updatedAt))],
  ]);
}

function latest(dates: readonly string[]): string | undefined {
  let newest: string | undefined;
  for (const date of dates) if (!newest || date > newest) newest = date;
  return newest;
}
