import type { PluginRef } from 'gatsby';
import { Joi, validateOptionsSchema } from 'gatsby-plugin-utils';
import { buildSchema, graphql } from 'graphql';
import type { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from '../../../src/config/env';
import { feed } from '../../../src/gatsby/config/feed';
import { sitemap } from '../../../src/gatsby/config/sitemap';
import { createResolvers } from '../../../src/gatsby/node/create-resolvers';
import { onPostBuild } from '../../../src/gatsby/node/on-post-build';
import type { SitePages } from '../../../src/gatsby/node/resolvers/sitemap-pages';

type Source = {
  emitter: EventEmitter;
  getNode: (nodeId: string) => unknown;
  getNodesByType: (type: string) => unknown[];
};

type PluginInfo = Parameters<typeof validateOptionsSchema>[1];

type PluginHooks = {
  pluginOptionsSchema: (args: object) => Parameters<typeof validateOptionsSchema>[0];
  onPostBuild: (args: object, options: object) => Promise<void>;
};

/** The site's fields that the plugins query, with Gatsby's own field beside them. */
const schema = buildSchema(`
  scalar JSON
  type SiteMetadata { siteUrl: String }
  type Site { siteMetadata: SiteMetadata }
  type Query { site: Site sitemapPages: JSON! feedArticles: JSON! }
`);

/** Makes a folder for the files of a build, which is removed after the tests. */
export async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'built-site-'));
  folders.push(folder);
  await mkdir(path.join(folder, 'public'));
  return folder;
}

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/**
 * Runs the last step of a build in a folder: the plugins of sitemap and feed, then the site's hook.
 * Returns the files in it.
 */
export async function postBuild(
  source: Source,
  pages: SitePages,
  directory: string,
): Promise<Record<string, string>> {
  const state = { program: { directory }, pages };
  const hook = { ...source, store: { getState: () => state } };
  const { url } = readEnvironment(process.env).site;
  const before = process.cwd();
  // The plugins write below the working folder.
  process.chdir(directory);
  try {
    await runPlugin(sitemap(url), hook);
    await runPlugin(feed(url), hook);
  } finally {
    process.chdir(before);
  }
  await onPostBuild?.(hook as never, { plugins: [] }, () => undefined);
  return readFiles(path.join(directory, 'public'));
}

async function runPlugin(plugin: PluginRef, hook: object): Promise<void> {
  const { resolve, options } = plugin as { resolve: string; options: PluginInfo };
  const { pluginOptionsSchema, onPostBuild: run } = (await import(
    `${resolve}/gatsby-node`
  )) as PluginHooks;
  const { value, warning } = await validateOptionsSchema(pluginOptionsSchema({ Joi }), options);
  expect(warning).toBeUndefined();
  const reporter = {
    verbose: () => undefined,
    panic: (text: string, error?: Error) => {
      throw error ?? new Error(text);
    },
  };
  await run({ graphql: queryFields(hook), reporter, basePath: '', pathPrefix: '' }, value);
}

/** Returns Gatsby's `graphql` for the fields that the site's hook defines. */
function queryFields(hook: object) {
  type Fields = Record<string, { resolve: () => unknown }>;
  let fields: Fields = {};
  const take = ({ Query }: { Query: Fields }) => {
    fields = Query;
  };
  void createResolvers?.({ ...hook, createResolvers: take } as never, { plugins: [] }, () => null);
  const rootValue = {
    site: { siteMetadata: { siteUrl: '' } },
    sitemapPages: () => fields.sitemapPages?.resolve(),
    feedArticles: () => fields.feedArticles?.resolve(),
  };
  return (source: string) => graphql({ schema, source, rootValue });
}

async function readFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.flatMap((each) =>
    each.isFile() ? [path.join(each.parentPath, each.name)] : [],
  );
  const contents = files.map(async (file): Promise<[string, string]> => [
    path.relative(folder, file),
    await readFile(file, 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(contents));
}
