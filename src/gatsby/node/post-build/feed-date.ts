import { contentLimits } from '../../../config/limits';

/** What the feed's items were last changed by; articles newest first, as in the feed. */
export type FeedDateFacts = { allArticle: { nodes: readonly { publishedAt: string }[] } };

export const feedDateQuery = `{
  allArticle(
    filter: { path: { ne: null } }
    sort: [{ firstPublishedAt: DESC }, { id: ASC }]
    limit: ${contentLimits.feedItems}
  ) {
    nodes { publishedAt }
  }
}`;

const buildDate = /<lastBuildDate>[^<]*<\/lastBuildDate>/;

/**
 * Dates a feed by its content: its plugin writes the time of the build, which has every reader fetch
 * it anew, and makes a release differ from one of the same content. A feed without items has no date.
 *
 * @param xml the feed
 * @throws an Error when the feed has no date to replace
 */
export function dateFeed(xml: string, { allArticle }: FeedDateFacts): string {
  if (!buildDate.test(xml)) throw new Error('The feed has no lastBuildDate to set.');
  const changes = allArticle.nodes.map(({ publishedAt }) => new Date(publishedAt).getTime());
  if (changes.length === 0) return xml.replace(buildDate, '');
  const newest = new Date(Math.max(...changes)).toUTCString();
  return xml.replace(buildDate, `<lastBuildDate>${newest}</lastBuildDate>`);
}
