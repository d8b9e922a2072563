import type { PluginRef } from 'gatsby';
import { privatePaths } from '../../config/private-paths';
import { routes } from '../../config/routes';

type SitePage = { path: string; pageContext: { lastModified?: string } };

type Dated = { nodes: { date: string }[] };

type SitemapQuery = {
  allSitePage: { nodes: SitePage[] };
  articles: Dated;
  categories: Dated;
  topics: Dated;
  authors: Dated;
  products: Dated;
};

/**
 * Pages of stories and products carry their last change. Fixed pages are as new as the newest entry
 * they list.
 */
const query = `{
  allSitePage(sort: { path: ASC }) { nodes { path pageContext } }
  articles: allArticle(filter: { live: { eq: true } }, sort: { publishedAt: DESC }, limit: 1) {
    nodes { date: publishedAt }
  }
  categories: allCategory(sort: { publishedAt: DESC }, limit: 1) { nodes { date: publishedAt } }
  topics: allTopic(sort: { publishedAt: DESC }, limit: 1) { nodes { date: publishedAt } }
  authors: allAuthor(sort: { publishedAt: DESC }, limit: 1) { nodes { date: publishedAt } }
  products: allShopifyProduct(sort: { updatedAt: DESC }, limit: 1) { nodes { date: updatedAt } }
}`;

/** Returns the options of the XML sitemap. `lastmod` is the last change of what a page shows. */
export function sitemap(siteUrl: string): PluginRef {
  return {
    resolve: 'gatsby-plugin-sitemap',
    options: {
      output: '/',
      query,
      resolveSiteUrl: () => siteUrl,
      resolvePages: toSitemapPages,
      serialize: ({ path, lastModified }: SitemapPage) => ({
        url: path,
        ...(lastModified ? { lastmod: lastModified } : {}),
      }),
    },
  };
}

type SitemapPage = { path: string; lastModified: string | undefined };

/** Lists every page for search engines, with its last change (ISO date). */
export function toSitemapPages({ allSitePage, ...newest }: SitemapQuery): SitemapPage[] {
  const changes = new Map([
    [routes.sitemap(), newest.articles],
    [routes.categories(), newest.categories],
    [routes.topics(), newest.topics],
    [routes.authors(), newest.authors],
    [routes.products(), newest.products],
  ]);
  return allSitePage.nodes
    .filter(({ path }) => !privatePaths.has(path))
    .map(({ path, pageContext }) => ({
      path,
      lastModified: pageContext.lastModified ?? changes.get(path)?.nodes[0]?.date,
    }));
}
