import type { PluginRef } from 'gatsby';
import type { Environment } from '../../config/env';

/**
 * Returns the options of the analytics script. Page calls are ours (`analytics/`): the plugin
 * counts views by path alone and knows no experiment properties. Loading is ours too
 * (`analytics/segment-library`): it depends on consent, and the snippet alone loads nothing.
 */
export function segment({ analytics }: Environment): PluginRef {
  return {
    resolve: 'gatsby-plugin-segment-js',
    options: {
      prodKey: analytics.writeKey,
      devKey: analytics.writeKey,
      host: analytics.scriptOrigin,
      trackPage: false,
      manualLoad: true,
    },
  };
}
