/**
 * Boots Gatsby in this process, which is a complete build, and then repeats only the steps that a
 * change needs, in the order of Gatsby's own `commands/build`.
 *
 * Never called here: Gatsby's deletion of stale nodes, which would delete nodes that no plugin
 * touched in this build, and the sourcing of all plugins at once, which adds listeners each time.
 */
import type { Node, NodeInput, Reporter } from 'gatsby';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Load } from '../../../../gatsby/engine/resident-builder/gatsby-modules';
import {
  findPlugin,
  gatsbyModules,
  rendererFile,
  trackedPagesCleanup,
} from '../../../../gatsby/engine/resident-builder/gatsby-modules';
import type { PagesUpdate } from './page-update';
import { createPageUpdate } from './page-update';
import { watchTouchedFiles } from './touched-files';
import { watchFields } from './watch-fields';

/** Gatsby, booted in this process. */
export type ResidentGatsby = {
  /** Creates or replaces nodes of a source plugin, and all nodes derived from them. */
  putNodes: (pluginName: string, nodes: readonly NodeInput[]) => Promise<void>;
  /** Deletes the nodes of a type that a test finds, and all nodes derived from them. Decodes all of that type. */
  deleteNodes: (type: string, isStale: (node: Node) => boolean) => Promise<void>;
  /** Runs the sourcing of one plugin. */
  source: (pluginName: string) => Promise<void>;
  /**
   * Returns a type whose nodes have other fields than the schema, which only a new process can build.
   */
  findOutgrownType: () => string | undefined;
  /** Runs the site's `createPages` and applies the differences. */
  updatePages: () => Promise<PagesUpdate>;
  /**
   * Runs every query whose data changed and writes data, pages and files for machines.
   *
   * @returns files and folders of `public` that may have changed
   */
  write: (timed: Timed) => Promise<readonly string[]>;
  /** Saves the state, so that a later process can build on `.cache`. */
  saveState: () => Promise<void>;
  /** Returns the warnings reported since the last call. */
  takeWarnings: () => string[];
};

/** Runs one step of a build. */
type Timed = <Result>(step: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Builds the whole site in this process.
 *
 * @param projectFolder the current folder, which Gatsby requires
 */
export async function bootGatsby(projectFolder: string): Promise<ResidentGatsby> {
  const { load, loadCli } = gatsbyModules(projectFolder);
  process.env.gatsby_executing_command = 'build';
  process.env.gatsby_log_level = 'normal';
  const reporter = loadCli('reporter');
  reporter.setNoColor(true);
  const { onLogAction, setStore } = loadCli('reporter/redux');
  const program = {
    _: ['build'],
    directory: projectFolder,
    sitePackageJson: JSON.parse(
      readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
    ) as object,
    report: reporter,
    setStore,
  };
  await load('commands/build')(program);

  let warnings: string[] = [];
  onLogAction(({ type, payload }) => {
    if (type === 'LOG' && payload.level === 'WARNING' && payload.text) warnings.push(payload.text);
  });
  return {
    ...createUpdates(load, reporter, program),
    saveState: () => load('redux/save-state').saveState(),
    takeWarnings: () => {
      const taken = warnings;
      warnings = [];
      return taken;
    },
  };
}

type Program = { directory: string };

function createUpdates(
  load: Load,
  reporter: Reporter,
  program: Program,
): Omit<ResidentGatsby, 'saveState' | 'takeWarnings'> {
  const { store } = load('redux');
  const { actions } = load('redux/actions');
  const { getDataStore, getNodesByType } = load('datastore');
  const plugin = (name: string) => findPlugin(store, name);
  const graphql = load('bootstrap/create-graphql-runner').createGraphQLRunner(store, reporter);
  const typesOf = () => store.getState().inferenceMetadata.typeMap;
  return {
    putNodes: async (pluginName, nodes) => {
      const owner = plugin(pluginName);
      await Promise.all(nodes.map((node) => actions.createNode(node, owner)(store.dispatch)));
      await getDataStore().ready();
    },
    deleteNodes: async (type, isStale) => {
      for (const node of getNodesByType(type).filter(isStale)) {
        store.dispatch(actions.deleteNode(node, plugin(node.internal.owner)));
      }
      await getDataStore().ready();
    },
    source: (pluginName) => load('utils/source-nodes').default({ pluginName }),
    findOutgrownType: watchFields(typesOf),
    updatePages: createPageUpdate(load, reporter),
    write: async (timed) => {
      const run = load('utils/api-runner-node');
      const touched = watchTouchedFiles(path.join(program.directory, 'public'));
      await timed('onPostBootstrap', () => run('onPostBootstrap', {}));
      await timed('run queries', () => runQueries(load));
      const changedPages = new Set(store.getState().pendingPageDataWrites.pagePaths);
      touched.addPages(changedPages);
      await timed('write data', () => load('utils/page-data').flush());
      touched.addPages(await timed('write pages', () => writePages(load, program)));
      const told = { graphql, touch: touched.add, changedPages };
      await timed('onPostBuild', () => run('onPostBuild', told));
      await load('utils/wait-until-jobs-complete').waitUntilAllJobsComplete();
      return touched.list();
    },
  };
}

async function runQueries(load: Load): Promise<void> {
  const { store } = load('redux');
  const { calculateDirtyQueries, runStaticQueries, runPageQueries, runSliceQueries } =
    load('services');
  const { queryIds } = await calculateDirtyQueries({ store });
  // A runner remembers nodes, so each build needs its own.
  const graphqlRunner = new (load('query/graphql-runner').GraphQLRunner)(store);
  const queries = { queryIds, store, graphqlRunner };
  await runStaticQueries(queries);
  await runPageQueries(queries);
  await load('utils/wait-until-jobs-complete').waitUntilAllJobsComplete();
  await runSliceQueries(queries);
}

/** Pages whose slices are written at the same time, as in Gatsby. */
const pagesAtOnce = 25;

/**
 * Writes the HTML of pages whose data changed and of changed slices, and removes pages. Slices are
 * written into rendered pages only: the site server assembles each page it sends, and Gatsby's state
 * keeps the other pages for the next whole build.
 *
 * @returns paths of the pages written and removed
 */
async function writePages(load: Load, program: Program): Promise<string[]> {
  const { store } = load('redux');
  const { doBuildPages, buildSlices } = load('commands/build-html');
  const buildUtils = load('commands/build-utils');
  const workerPool = { single: load('utils/worker/child/render-html') };
  buildUtils.markHtmlDirtyIfResultOfUsedStaticQueryChanged();
  const { toRegenerate, toDelete, toCleanupFromTrackedState } = buildUtils.calcDirtyHtmlFiles(
    store.getState(),
  );
  store.dispatch({ type: trackedPagesCleanup, payload: toCleanupFromTrackedState });
  if (toRegenerate.length > 0) {
    const rendererPath = path.join(program.directory, rendererFile);
    await doBuildPages(rendererPath, toRegenerate, undefined, workerPool, 'build-html');
  }
  await buildSlices({ program, workerPool });
  const publicFolder = path.join(program.directory, 'public');
  const { pagesThatNeedToStitchSlices: pending } = store.getState().html;
  const { stitchSliceForAPage } = load('utils/slices/stitching');
  for (let start = 0; start < toRegenerate.length; start += pagesAtOnce) {
    const group = toRegenerate.slice(start, start + pagesAtOnce);
    await Promise.all(
      group.map((pagePath) => stitchSliceForAPage({ pagePath, publicDir: publicFolder })),
    );
    for (const pagePath of group) pending.delete(pagePath);
  }
  if (toDelete.length > 0) await buildUtils.removePageFiles(publicFolder, toDelete);
  return [...toRegenerate, ...toDelete];
}
