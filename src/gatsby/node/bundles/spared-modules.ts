/**
 * Browser code of Gatsby and its plugins that does nothing on this site, by the end of its path:
 *
 * - Partytown's part runs in development only
 * - Gatsby's script component, which no page has: one that did would fail to build
 * - no plugin of ours asks Gatsby to register a service worker
 * - the plugin of the analytics script counts no pages: `analytics/page-view` does
 */
const spared = [
  'internal-plugins/partytown/gatsby-browser.js',
  'gatsby-script',
  '/register-service-worker',
  'gatsby-plugin-segment-js/gatsby-browser.js',
] as const;

/** Whether a request for a module is for one of those. */
export const sparedModule = new RegExp(
  `(?:${spared.map((path) => path.replaceAll('.', '\\.')).join('|')})$`,
);
