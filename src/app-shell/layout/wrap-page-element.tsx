import type { GatsbyBrowser } from 'gatsby';
import { Layout } from './layout';
import { RouteErrorBoundary } from '../errors/route-error-boundary';

/**
 * Puts the layout around every page, once, so that it stays mounted from page to page. The outer
 * boundary is for a layout that fails itself.
 */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({ element }) => (
  <RouteErrorBoundary>
    <Layout>{element}</Layout>
  </RouteErrorBoundary>
);
