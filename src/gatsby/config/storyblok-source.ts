import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';

/**
 * Returns the options of the Storyblok source: published stories, relations as uuids. Resolving
 * relations here would change every article's digest when one author is edited.
 */
export function storyblokSource({ content }: Environment): PluginRef {
  return {
    resolve: 'gatsby-source-storyblok',
    options: {
      accessToken: content.publicToken,
      endpoint: content.endpoint,
      version: 'published',
      includeTags: false,
      includeDatasources: [],
      languages: [],
    },
  };
}
