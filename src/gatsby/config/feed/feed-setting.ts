import type { Link } from '../../../domain/story/link';

/** Where an article stands, so that a reader of the feed can follow what it names. */
export type FeedSetting = {
  /** Origin of the site. */
  siteUrl: string;
  articleUrl: string;
  /** Titles of products the article shows, by handle. */
  productTitles: ReadonlyMap<string, string>;
};

/**
 * Where a link leads from outside the site; `undefined` for a story without a page, which is then
 * plain text.
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
