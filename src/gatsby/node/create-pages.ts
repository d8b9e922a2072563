import type { Actions, GatsbyNode } from 'gatsby';
import { openNodeCache } from './nodes/node-cache';
import { articleProblems } from './pages/article-problems';
import {
  categoryProblems,
  leftOutProblems,
  missingEssentials,
  pageProblems,
  planProblems,
  sharedTextProblems,
  storyProblems,
  tagProblems,
} from './pages/content-problems';
import { orphanProblems } from './pages/orphan-problems';
import { planOfNodes } from './pages/site-plan-of-nodes';
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
  const plan = planOfNodes(nodes);
  const { program } = (store.getState as () => { program: { directory: string } })();
  const warnings = [
    ...storyProblems(nodes),
    ...leftOutProblems(plan),
    ...articleProblems(nodes, plan),
    ...categoryProblems(plan),
    ...tagProblems(plan),
    ...pageProblems(nodes),
    ...planProblems(nodes, plan),
    ...sharedTextProblems(nodes),
    ...orphanProblems(nodes, plan),
  ];
  warningReport(nodes).begin(warnings, program.directory);
  for (const line of toLines(warnings)) reporter.info(line);

  const pages = [...plan.pages, ...styleguidePage(plan, getNode)];
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
