import type { Actions, GatsbyNode } from 'gatsby';
import { openNodeCache } from './nodes/node-cache';
import { articleProblems } from './pages/article-problems';
import {
  categoryProblems,
  leftOutProblems,
  missingEssentials,
  pageProblems,
  trainingPlanProblems,
  sharedTextProblems,
  storyProblems,
  tagProblems,
} from './pages/content-problems';
import { orphanProblems } from './pages/orphan-problems';
import { siteMapOfNodes } from './pages/site-map-of-nodes';
import { template, writePages } from './pages/page-writer';
import { styleguidePage } from './pages/styleguide-page';
import { toLines, warningReport } from './pages/warning-report';

/** Creates every page that comes from the space or the shop. Fixed routes are in `src/pages`. */
export const createPages: GatsbyNode['createPages'] = ({
  actions: { createPage, createSlice },
  emitter,
  getNode,
  getNodesByType,
  reporter,
  store,
}) => {
  const nodes = openNodeCache({ emitter, getNodesByType });
  const siteMap = siteMapOfNodes(nodes);
  const { program } = (store.getState as () => { program: { directory: string } })();
  const warnings = [
    ...storyProblems(nodes),
    ...leftOutProblems(siteMap),
    ...articleProblems(nodes, siteMap),
    ...categoryProblems(siteMap),
    ...tagProblems(siteMap),
    ...pageProblems(nodes),
    ...trainingPlanProblems(nodes, siteMap),
    ...sharedTextProblems(nodes),
    ...orphanProblems(nodes, siteMap),
  ];
  warningReport(nodes).begin(warnings, program.directory);
  for (const line of toLines(warnings)) reporter.info(line);

  const pages = [...siteMap.pages, ...styleguidePage(siteMap, getNode)];
  const conflicts = writePages(nodes, pages, createPage);
  createLayoutSlices(createSlice);

  const failures = [...conflicts, ...missingEssentials(nodes)];
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
