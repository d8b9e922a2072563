import type { GatsbyNode } from 'gatsby';

/**
 * Fails the build for a route that is not pre-rendered, such as one of a file named `[slug].tsx`: the
 * site is static, and its server has no page to send for such an address.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, reporter }) => {
  if (page.matchPath === undefined) return;
  reporter.panicOnBuild(
    `The route ${page.matchPath} of ${page.component} is not pre-rendered. Create a page for each of its paths (src/gatsby/node/pages).`,
  );
};
