import type { PluginRef } from 'gatsby';
import { site } from '../config/site';

type FeedArticle = {
  title: string;
  description: string;
  path: string | null;
  firstPublishedAt: string;
  storyUuid: string;
};

type FeedQuery = { allArticle: { nodes: FeedArticle[] } };

/** The journal's feed. The permanent id is the story's uuid, so that a renamed article stays one item. */
export function feed(siteUrl: string): PluginRef {
  return {
    resolve: 'gatsby-plugin-feed',
    options: {
      query: `{ site { siteMetadata { title description siteUrl } } }`,
      feeds: [
        {
          title: site.journal,
          output: '/rss.xml',
          site_url: siteUrl,
          feed_url: `${siteUrl}/rss.xml`,
          language: site.language,
          link: `${siteUrl}/rss.xml`,
          query: `{
            allArticle(sort: { firstPublishedAt: DESC }) {
              nodes { title description path firstPublishedAt storyUuid }
            }
          }`,
          serialize: ({ query }: { query: FeedQuery }) =>
            query.allArticle.nodes
              .filter(({ path }) => path !== null)
              .slice(0, 50)
              .map((article) => toItem(article, siteUrl)),
        },
      ],
    },
  };
}

function toItem(article: FeedArticle, siteUrl: string) {
  return {
    title: article.title,
    description: article.description,
    date: article.firstPublishedAt,
    url: `${siteUrl}${article.path ?? ''}`,
    guid: article.storyUuid,
    custom_elements: [],
  };
}
