import type { PluginRef } from 'gatsby';

/** A page with the last change of what it shows (ISO date). */
export type SitemapPage = { path: string; lastModified: string | undefined };

/** Maximum number of pages in one file. An edit changes the files of the pages it concerns. */
const pagesPerFile = 1_000;

/**
 * Returns the options of the XML sitemap. Its one field is computed by a resolver of ours; a query
 * of all pages would decode the context of each.
 */
export function sitemap(siteUrl: string): PluginRef {
  return {
    resolve: 'gatsby-plugin-sitemap',
    options: {
      output: '/',
      entryLimit: pagesPerFile,
      query: '{ sitemapPages }',
      resolveSiteUrl: () => siteUrl,
      resolvePages: ({ sitemapPages }: { sitemapPages: SitemapPage[] }) => sitemapPages,
      serialize: ({ path, lastModified }: SitemapPage) => ({
        url: path,
        ...(lastModified ? { lastmod: lastModified } : {}),
      }),
    },
  };
}
