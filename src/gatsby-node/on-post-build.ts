import type { GatsbyNode, BuildArgs } from 'gatsby';
import { writeFile } from 'node:fs/promises';
import { readEnvironment } from '../config/env';
import type { DirectoryFacts } from './post-build/article-directory';
import { directoryQuery, writeArticleDirectory } from './post-build/article-directory';
import type { LlmsFacts } from './post-build/llms-text';
import { llmsQuery, llmsText } from './post-build/llms-text';
import { robotsText } from './post-build/robots-text';

/** Writes the files for machines, and the directory that readers' bookmarks ask. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (build) => {
  const { url } = readEnvironment(process.env).site;
  const facts = await ask<LlmsFacts>(build, 'llms.txt', llmsQuery);
  await writeFile('public/robots.txt', robotsText(url));
  await writeFile('public/llms.txt', llmsText(facts, url));
  const directory = await ask<DirectoryFacts>(build, 'the article directory', directoryQuery);
  await writeArticleDirectory('public', directory);
};

/** Asks the build's data. A query that fails ends the build with the name of what it was for. */
async function ask<T>(build: BuildArgs, file: string, query: string): Promise<T> {
  const answer: { data?: T; errors?: unknown } = await build.graphql<T>(query);
  if (answer.data && !answer.errors) return answer.data;
  throw new Error(`The query for ${file} failed: ${JSON.stringify(answer.errors)}`);
}
