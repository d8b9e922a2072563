import type { BuildArgs, GatsbyNode } from 'gatsby';
import { readFile, writeFile } from 'node:fs/promises';
import { readEnvironment } from '../../config/env';
import { contentLimits } from '../../config/limits';
import type { DirectoryFacts } from './post-build/article-directory';
import { directoryQuery, writeArticleDirectory } from './post-build/article-directory';
import type { LlmsFacts } from './post-build/llms-text';
import { llmsQuery, llmsText } from './post-build/llms-text';

/** Written by the feed's plugin. Plugins run before this hook. */
const feedFile = 'public/rss.xml';

/** Writes the files for machines, and the directory of articles for readers' bookmarks. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (build) => {
  const { url } = readEnvironment(process.env).site;
  const facts = await ask<LlmsFacts>(build, 'llms.txt', llmsQuery);
  await writeFile('public/robots.txt', robotsText(url));
  await writeFile('public/llms.txt', llmsText(facts, url));
  const dates = await ask<FeedDateFacts>(build, 'the date of the feed', feedDateQuery);
  await writeFile(feedFile, dateFeed(await readFile(feedFile, 'utf8'), dates));
  const directory = await ask<DirectoryFacts>(build, 'the article directory', directoryQuery);
  await writeArticleDirectory('public', directory);
};

/** Queries the build's data. A failed query ends the build with the name of the file it was for. */
async function ask<T>(build: BuildArgs, file: string, query: string): Promise<T> {
  const answer: { data?: T; errors?: unknown } = await build.graphql<T>(query);
  if (answer.data && !answer.errors) return answer.data;
  throw new Error(`The query for ${file} failed: ${JSON.stringify(answer.errors)}`);
}

/**
 * Returns `robots.txt`, which forbids nothing. Pages that belong in no index say so themselves,
 * which a crawler that may not read them would never learn.
 */
export function robotsText(siteUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap-index.xml`, ''].join('\n');
}

/** Dates of the feed's items; articles newest first, as in the feed. */
type FeedDateFacts = { allArticle: { nodes: readonly { publishedAt: string }[] } };

const feedDateQuery = `{
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
 * Dates a feed by its content. The feed's plugin writes the time of the build, which makes every
 * feed reader fetch it again and makes releases of the same content differ. A feed without items
 * has no date.
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
