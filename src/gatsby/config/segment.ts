import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';

/**
 * Loads the analytics script. Page calls are ours (`analytics/`): the plugin counts a view by path
 * alone and knows no experiment properties.
 */
export function segment({ analytics }: Environment): PluginRef {
  return {
    resolve: 'gatsby-plugin-segment-js',
    options: {
      prodKey: analytics.writeKey,
      devKey: analytics.writeKey,
      host: analytics.scriptOrigin,
      trackPage: false,
    },
  };
}
