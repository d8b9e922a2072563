import type { GatsbyBrowser } from 'gatsby';
import { Layout } from './layout';
import { RouteErrorBoundary } from '../errors/route-error-boundary';

/**
 * Wraps every page in the layout, which stays mounted from page to page. The outer boundary catches
 * errors of the layout itself.
 */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({
  element,
  props: { data, pageContext },
}) => (
  <RouteErrorBoundary>
    <Layout data={{ data, pageContext }}>{element}</Layout>
  </RouteErrorBoundary>
);
