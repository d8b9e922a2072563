import type { Link } from '../../../domain/story/link';

/** Facts about an article that make its links and products absolute for feed readers. */
export type FeedSetting = {
  /** Origin of the site. */
  siteUrl: string;
  articleUrl: string;
  /** Titles of products the article shows, by handle. */
  productTitles: ReadonlyMap<string, string>;
};

/**
 * Returns a link's address for readers outside the site; `undefined` for a story without a page,
 * which becomes plain text.
 */
export function linkAddress(link: Link, { siteUrl, articleUrl }: FeedSetting): string | undefined {
  switch (link.kind) {
    case 'story':
      return undefined;
    case 'path':
      return new URL(link.path, siteUrl).href;
    case 'url':
      return new URL(link.url, articleUrl).href;
  }
}
