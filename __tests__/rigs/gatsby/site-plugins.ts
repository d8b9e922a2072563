import type { PluginRef } from 'gatsby';
import { Joi, validateOptionsSchema } from 'gatsby-plugin-utils';
import { buildSchema, graphql } from 'graphql';
import { createResolvers } from '../../../src/gatsby/node/create-resolvers';

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

/**
 * Runs a plugin of sitemap or feed on what the site's hook gives it. It writes below the working
 * folder.
 *
 * @param hook arguments of the site's hooks
 */
export async function runPlugin(plugin: PluginRef, hook: object): Promise<void> {
  const { resolve, options } = plugin as { resolve: string; options: PluginInfo };
  const { pluginOptionsSchema, onPostBuild: run } = (await import(
    `${resolve}/gatsby-node`
  )) as PluginHooks;
  // Joi names no warning when there is none.
  const checked: { value: object; warning?: { message: string } } = await validateOptionsSchema(
    pluginOptionsSchema({ Joi }),
    options,
  );
  if (checked.warning) throw new Error(checked.warning.message);
  const reporter = {
    verbose: () => undefined,
    panic: (text: string, error?: Error) => {
      throw error ?? new Error(text);
    },
  };
  await run({ graphql: queryFields(hook), reporter, basePath: '', pathPrefix: '' }, checked.value);
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
