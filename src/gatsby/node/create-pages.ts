import type { Actions, GatsbyNode } from 'gatsby';
import { openNodeCache } from './nodes/node-cache';
import { createArticlePages } from './pages/article-pages';
import {
  articleProblems,
  categoryProblems,
  missingEssentials,
  pageProblems,
  sharedTextProblems,
  storyProblems,
} from './pages/content-problems';
import { buildContentIndex } from './pages/content-index';
import { createShopPages, findGuides } from './pages/shop-pages';
import { PathClaims, template } from './pages/page-writer';
import { createStoryPages } from './pages/story-pages';
import { createStyleguidePage } from './pages/styleguide-page';
import { createTaxonomyPages } from './pages/taxonomy-pages';

/** Creates every page that comes from the space or the shop. Fixed routes are in `src/pages`. */
export const createPages: GatsbyNode['createPages'] = ({
  actions: { createPage, createSlice },
  emitter,
  getNode,
  getNodesByType,
  reporter,
}) => {
  const nodes = openNodeCache({ emitter, getNodesByType });
  const writer = { createPage, claims: new PathClaims() };
  const index = buildContentIndex(nodes);
  const problems = [
    ...storyProblems(nodes),
    ...index.problems,
    ...articleProblems(index.articles, nodes),
    ...categoryProblems(index),
    ...pageProblems(nodes),
    ...sharedTextProblems(nodes),
  ];
  for (const problem of problems) reporter.warn(problem);

  createStoryPages(nodes.all('PageStory'), index, writer);
  createTaxonomyPages(index, writer);
  createArticlePages(index, writer);
  createShopPages(nodes, findGuides(index.articles), writer);
  createStyleguidePage(index, getNode, writer);
  createLayoutSlices(createSlice);

  const failures = [...writer.claims.conflicts, ...missingEssentials(nodes)];
  if (failures.length > 0) reporter.panicOnBuild(failures.join('\n'));
};

/** Creates the parts of the layout that change without a change of any page. */
function createLayoutSlices(createSlice: Actions['createSlice']): void {
  createSlice({ id: 'announcement', component: template('announcement-slice') });
  createSlice({ id: 'header', component: template('header-slice') });
  createSlice({
    id: 'footer',
    component: template('footer-slice'),
    // Computed by the build, so that the built page and the browser agree on New Year's Eve.
    context: { year: new Date().getFullYear() },
  });
}
