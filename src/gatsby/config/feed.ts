import type { PluginRef } from 'gatsby';
import { routes } from '../../config/routes';
import { site } from '../../config/site';
import type { FeedArticle } from './feed/feed-item';
import { toFeedItem } from './feed/feed-item';

/**
 * Returns the options of the journal's feed, with whole articles. Its one field is computed by a
 * resolver of ours; a query of the newest articles would compute the path of every article.
 */
export function feed(siteUrl: string): PluginRef {
  const address = siteUrl + routes.feed();
  return {
    resolve: 'gatsby-plugin-feed',
    options: {
      query: `{ site { siteMetadata { siteUrl } } }`,
      feeds: [
        {
          title: site.blog.title,
          description: site.blog.description,
          output: routes.feed(),
          site_url: `${siteUrl}/`,
          feed_url: address,
          link: address,
          image_url: `${siteUrl}${site.logo.path}`,
          language: site.language,
          custom_namespaces: { media: 'http://search.yahoo.com/mrss/' },
          query: '{ feedArticles }',
          serialize: ({ query }: { query: { feedArticles: FeedArticle[] } }) =>
            query.feedArticles.map((article) => toFeedItem(article, siteUrl)),
        },
      ],
    },
  };
}
