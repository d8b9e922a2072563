import type { PluginRef } from 'gatsby';
import { analyticsQueueMark } from '../../config/analytics-origin';
import type { Environment } from '../../config/env';

/**
 * Returns the options of the analytics script. Page calls are ours (`analytics/`): the plugin
 * counts views by path alone and knows no experiment properties. Loading is ours too
 * (`analytics/segment-library`): it depends on consent, and the snippet alone loads nothing. The
 * plugin's own snippet has a method for each of the library's, 0.5 KB on every page; a queue is enough. It is
 * marked, because what the plugin writes around it serves only a snippet that loads the library: 0.3 KB.
 */
export function segment({ analytics }: Pick<Environment, 'analytics'>): PluginRef {
  const { writeKey, scriptOrigin, apiOrigin } = analytics;
  return {
    resolve: 'gatsby-plugin-segment-js',
    options: {
      prodKey: writeKey,
      devKey: writeKey,
      host: scriptOrigin,
      trackPage: false,
      manualLoad: true,
      customSnippet: [
        `${analyticsQueueMark}var analytics=window.analytics=window.analytics||[];`,
        `analytics._writeKey='${writeKey}';analytics._cdn='${scriptOrigin}';`,
        `analytics._api='${apiOrigin}';`,
        `analytics.ready=function(e){analytics.push(['ready',e])};${analyticsQueueMark}`,
      ].join(''),
    },
  };
}
