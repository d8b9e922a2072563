import type { GatsbyBrowser } from 'gatsby';
import { Layout } from './layout';

/** Puts the layout around every page, once, so that it stays mounted from page to page. */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({ element }) => (
  <Layout>{element}</Layout>
);
