import { createRequire } from 'node:module';
import path from 'node:path';

/** The part of gatsby-plugin-sitemap 6 that leaves pages out. */
type Filter = (list: { allPages: readonly object[] }) => {
  filteredPages: readonly object[];
  messages: readonly string[];
};

/**
 * Lets the sitemap's plugin take the list of pages as it is given. The plugin would look in each page
 * for four addresses that the list never has, and make a pattern for each look: half of its time.
 *
 * @throws when the plugin no longer filters pages this way
 */
export function passSitemapThrough(projectFolder: string): void {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  const internals = requireFrom('gatsby-plugin-sitemap/internals') as { pageFilter: Filter };
  if (typeof internals.pageFilter !== 'function') {
    throw new Error('The sitemap is filtered in another way: see pass-sitemap-through.ts.');
  }
  internals.pageFilter = ({ allPages }) => ({ filteredPages: allPages, messages: [] });
}
