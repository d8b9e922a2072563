import type { PluginRef } from 'gatsby';
import { routes } from '../config/routes';

type SitemapPage = { path: string; pageContext: { lastModified?: string } };

/** Pages of a shopper's own state, and the error page: nothing for a search engine. */
const privatePaths: ReadonlySet<string> = new Set([
  routes.cart(),
  routes.checkout(),
  routes.search(),
  routes.notFound(),
  '/404.html',
  '/styleguide',
  '/dev-404-page',
]);

/** The machine sitemap. `lastmod` is when the page's own content last changed. */
export function sitemap(siteUrl: string): PluginRef {
  return {
    resolve: 'gatsby-plugin-sitemap',
    options: {
      output: '/',
      query: `{ allSitePage { nodes { path pageContext } } }`,
      resolveSiteUrl: () => siteUrl,
      resolvePages: ({ allSitePage }: { allSitePage: { nodes: SitemapPage[] } }) =>
        allSitePage.nodes.filter(({ path }) => !privatePaths.has(path)),
      serialize: ({ path, pageContext }: SitemapPage) => ({
        url: path,
        ...(pageContext.lastModified ? { lastmod: pageContext.lastModified } : {}),
      }),
    },
  };
}
