import type { PluginRef } from 'gatsby';
import { contentLimits } from '../../config/limits';
import { site } from '../../config/site';
import type { FeedArticle } from './feed/feed-item';
import { toFeedItem } from './feed/feed-item';

/** Articles that have a page. */
const query = `{
  allArticle(
    filter: { path: { ne: null } }
    sort: [{ firstPublishedAt: DESC }, { id: ASC }]
    limit: ${contentLimits.feedItems}
  ) {
    nodes {
      storyUuid
      title
      description
      path
      firstPublishedAt
      tags
      body
      faqs { question answer }
      coverImage { url alt width height focus }
      category { name }
      topic { name }
      author { name }
      products { handle title }
    }
  }
}`;

type FeedQuery = { query: { allArticle: { nodes: FeedArticle[] } } };

/** Returns the options of the journal's feed, with whole articles. */
export function feed(siteUrl: string): PluginRef {
  const address = `${siteUrl}/rss.xml`;
  return {
    resolve: 'gatsby-plugin-feed',
    options: {
      query: `{ site { siteMetadata { siteUrl } } }`,
      feeds: [
        {
          title: site.blog.title,
          description: site.blog.description,
          output: '/rss.xml',
          site_url: `${siteUrl}/`,
          feed_url: address,
          link: address,
          image_url: `${siteUrl}${site.logo.path}`,
          language: site.language,
          custom_namespaces: { media: 'http://search.yahoo.com/mrss/' },
          query,
          serialize: ({ query: { allArticle } }: FeedQuery) =>
            allArticle.nodes.map((article) => toFeedItem(article, siteUrl)),
        },
      ],
    },
  };
}
