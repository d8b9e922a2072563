import type { GatsbyNode, BuildArgs } from 'gatsby';
import { readFile, writeFile } from 'node:fs/promises';
import { readEnvironment } from '../../config/env';
import type { DirectoryFacts } from './post-build/article-directory';
import { directoryQuery, writeArticleDirectory } from './post-build/article-directory';
import type { FeedDateFacts } from './post-build/feed-date';
import { dateFeed, feedDateQuery } from './post-build/feed-date';
import type { LlmsFacts } from './post-build/llms-text';
import { llmsQuery, llmsText } from './post-build/llms-text';
import { robotsText } from './post-build/robots-text';

/** What the feed's plugin has written; plugins come before this hook. */
const feedFile = 'public/rss.xml';

/** Writes the files for machines, and the directory that readers' bookmarks ask. */
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

/** Asks the build's data. A query that fails ends the build with the name of what it was for. */
async function ask<T>(build: BuildArgs, file: string, query: string): Promise<T> {
  const answer: { data?: T; errors?: unknown } = await build.graphql<T>(query);
  if (answer.data && !answer.errors) return answer.data;
  throw new Error(`The query for ${file} failed: ${JSON.stringify(answer.errors)}`);
}
