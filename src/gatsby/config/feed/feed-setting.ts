import { routes } from '../../../config/routes';
import type { ResolvedLink } from '../../../domain/story/link';

/** Facts about an article that make its links and products absolute for feed readers. */
export type FeedSetting = {
  /** Origin of the site. */
  siteUrl: string;
  articleUrl: string;
  /** Titles of products the article shows, by handle. */
  productTitles: ReadonlyMap<string, string>;
};

/** Returns a link's address for readers outside the site. */
export function linkAddress(link: ResolvedLink, { siteUrl, articleUrl }: FeedSetting): string {
  return link.kind === 'path'
    ? new URL(link.path, siteUrl).href
    : new URL(link.url, articleUrl).href;
}

/** Returns title and address of a product; `undefined` for one that the shop no longer has, as on the page. */
export function productLink(handle: string, { siteUrl, productTitles }: FeedSetting) {
  const title = productTitles.get(handle);
  if (title === undefined) return undefined;
  return { title, address: new URL(routes.product(handle), siteUrl).href };
}
