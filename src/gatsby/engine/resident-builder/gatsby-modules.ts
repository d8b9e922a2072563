/**
 * Private modules of Gatsby, whose version is pinned: the only place that names them, with the parts
 * that the resident builder uses. A new version of Gatsby is checked against this file, and by the
 * test that compares resident and clean builds.
 */
import type { Actions, CreatePagesArgs, Node, NodeInput, Page, Reporter } from 'gatsby';
import { createRequire } from 'node:module';
import path from 'node:path';

export type Plugin = { name: string; version: string; id: string };

export type StoredPage = {
  path: string;
  componentPath: string;
  context: Record<string, unknown>;
  pluginCreatorId: string;
};

/** Kinds of values that Gatsby has seen in a field, each with their number. */
export type FieldDescriptor = {
  [kind: string]: {
    total: number;
    /** Fields of objects. */
    dprops?: Record<string, FieldDescriptor>;
    /** Values of arrays. */
    item?: FieldDescriptor;
  };
};

/** Fields that Gatsby has seen in the nodes of a type. `dirty`: they may have changed. */
export type TypeMetadata = { dirty?: boolean; fieldMap?: Record<string, FieldDescriptor> };

type State = {
  pages: ReadonlyMap<string, StoredPage>;
  slices: ReadonlyMap<string, { name: string; context: Record<string, unknown> }>;
  flattenedPlugins: readonly Plugin[];
  inferenceMetadata: { typeMap: Record<string, TypeMetadata> };
  program: { directory: string };
  pendingPageDataWrites: { pagePaths: ReadonlySet<string> };
  html: { pagesThatNeedToStitchSlices: Set<string> };
};

type Dispatch = (action: unknown) => unknown;

export type Store = { getState: () => State; dispatch: Dispatch };

type QueryRun = { queryIds: object; store: Store; graphqlRunner: object };

/** Renders in this process what Gatsby gives to its workers. */
type WorkerPool = { single: object };

/** Private modules by path under `gatsby/dist`, with the parts used here. */
export type Modules = {
  'commands/build': (program: object) => Promise<void>;
  redux: { store: Store; emitter: CreatePagesArgs['emitter'] };
  'redux/actions': {
    actions: {
      createNode: (node: NodeInput, plugin: Plugin) => (dispatch: Dispatch) => Promise<void>;
      deleteNode: (node: Node, plugin: Plugin) => object;
      createPage: (page: Page, plugin: Plugin) => object;
      deletePage: (page: StoredPage) => object;
      createSlice: (slice: SliceInput, plugin: Plugin) => object;
      apiFinished: (payload: { apiName: string }) => object;
    };
  };
  'redux/save-state': { saveState: () => Promise<void> };
  datastore: {
    getDataStore: () => { ready: () => Promise<void> };
    getNode: CreatePagesArgs['getNode'];
    getNodesByType: CreatePagesArgs['getNodesByType'];
  };
  'utils/source-nodes': { default: (args: { pluginName: string }) => Promise<void> };
  'utils/import-gatsby-plugin': {
    importGatsbyPlugin: (plugin: Plugin, module: 'gatsby-node') => Promise<SiteHooks>;
  };
  'utils/api-runner-node': (api: string, args: object) => Promise<unknown>;
  'utils/wait-until-jobs-complete': { waitUntilAllJobsComplete: () => Promise<void> };
  'utils/page-data': { flush: () => Promise<void> };
  'utils/worker/child/render-html': object;
  services: {
    calculateDirtyQueries: (args: { store: Store }) => Promise<{ queryIds: object }>;
    runStaticQueries: (args: QueryRun) => Promise<void>;
    runPageQueries: (args: QueryRun) => Promise<void>;
    runSliceQueries: (args: QueryRun) => Promise<void>;
  };
  'query/graphql-runner': { GraphQLRunner: new (store: Store) => object };
  'bootstrap/create-graphql-runner': {
    createGraphQLRunner: (store: Store, reporter: Reporter) => object;
  };
  'commands/build-html': {
    doBuildPages: (
      rendererPath: string,
      paths: readonly string[],
      activity: undefined,
      workerPool: WorkerPool,
      stage: 'build-html',
    ) => Promise<void>;
    buildSlices: (args: { program: object; workerPool: WorkerPool }) => Promise<void>;
  };
  'commands/build-utils': {
    markHtmlDirtyIfResultOfUsedStaticQueryChanged: () => void;
    calcDirtyHtmlFiles: (state: State) => {
      toRegenerate: string[];
      toDelete: string[];
      toCleanupFromTrackedState: ReadonlySet<string>;
    };
    removePageFiles: (publicFolder: string, paths: string[]) => Promise<unknown>;
  };
  'utils/slices/stitching': {
    stitchSliceForAPage: (page: { pagePath: string; publicDir: string }) => Promise<void>;
  };
};

/** The site's `createPages`, with the arguments it uses. */
type SiteHooks = {
  createPages: (
    args: Pick<CreatePagesArgs, 'getNode' | 'getNodesByType' | 'emitter'> & {
      store: Store;
      actions: {
        createPage: (page: Page) => void;
        createSlice: (slice: SliceInput) => void;
      };
      reporter: { info: (text: string) => void; panicOnBuild: (text: string) => void };
    },
  ) => Promise<void> | void;
};

export type SliceInput = Parameters<Actions['createSlice']>[0];

type LogAction = { type: string; payload: { level?: string; text?: string } };

/** Modules of Gatsby's command line, by path under `gatsby-cli/lib`. */
type CliModules = {
  reporter: Reporter & { setNoColor: (isOn: boolean) => void };
  'reporter/redux': {
    onLogAction: (listener: (action: LogAction) => void) => () => void;
    setStore: object;
  };
};

export type GatsbyModules = {
  load: <Name extends keyof Modules>(name: Name) => Modules[Name];
  loadCli: <Name extends keyof CliModules>(name: Name) => CliModules[Name];
};

/** Returns loaders of the project's own Gatsby. */
export function gatsbyModules(projectFolder: string): GatsbyModules {
  const requireFrom = createRequire(path.join(projectFolder, 'package.json'));
  return {
    load: <Name extends keyof Modules>(name: Name) =>
      requireFrom(`gatsby/dist/${name}`) as Modules[Name],
    loadCli: <Name extends keyof CliModules>(name: Name) =>
      requireFrom(`gatsby-cli/lib/${name}`) as CliModules[Name],
  };
}

export type Load = GatsbyModules['load'];

/** File of the compiled HTML renderer, which a whole build leaves there. */
export const rendererFile = '.cache/page-ssr/routes/render-page.js';

/** Action that has Gatsby forget pages which no longer exist. */
export const trackedPagesCleanup = 'HTML_TRACKED_PAGES_CLEANUP';

/** Name that Gatsby gives the site itself among its plugins. */
export const sitePlugin = 'default-site-plugin';

/** @throws an Error for a plugin that the site does not have */
export function findPlugin(store: Store, name: string): Plugin {
  const found = store.getState().flattenedPlugins.find((plugin) => plugin.name === name);
  if (!found) throw new Error(`Gatsby has no plugin ${name}.`);
  return found;
}
