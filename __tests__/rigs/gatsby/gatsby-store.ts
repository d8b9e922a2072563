import type { Node, NodeInput } from 'gatsby';
import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onCreateNode } from '../../../src/gatsby/node/on-create-node';

export type GatsbyStore = Awaited<ReturnType<typeof openGatsbyStore>>;

type Dispatchable = object;

/** The parts of Gatsby's own modules that a build stores nodes with. */
type GatsbyModules = {
  store: { dispatch: (action: Dispatchable) => unknown };
  emitter: EventEmitter;
  actions: {
    createNode: (node: NodeInput, plugin: object) => Dispatchable;
    deleteNode: (node: { id: string }, plugin: object) => Dispatchable;
    createParentChildLink: (link: object, plugin: object) => Dispatchable;
  };
  datastore: {
    getNode: (id: string) => Node | undefined;
    getNodesByType: (type: string) => Node[];
    ready: () => Promise<void>;
  };
};

const source = { name: 'gatsby-source-storyblok', version: '1' };
const site = { name: 'default-site-plugin', version: '1' };

/**
 * Opens Gatsby's real node store, with its reducers and events, in a folder of its own. Nodes of
 * stories are derived by the site's own hook.
 */
export async function openGatsbyStore() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gatsby-store-'));
  const { store, emitter, actions, datastore } = await loadGatsby(folder);
  const { getNode, getNodesByType } = datastore;

  async function createNode(node: NodeInput, plugin: object): Promise<void> {
    await store.dispatch(actions.createNode(node, plugin));
  }

  /** Creates or updates a story's node, as the source plugin does, and derives the site's nodes. */
  async function putStory(entry: { uuid: string }): Promise<void> {
    const id = `entry-${entry.uuid}`;
    const internal = { type: 'StoryblokEntry', contentDigest: digest(entry) };
    await createNode({ ...entry, id, internal }, source);
    const hook = {
      node: getNode(id),
      actions: {
        createNode: (node: NodeInput) => createNode(node, site),
        createParentChildLink: (link: object) =>
          store.dispatch(actions.createParentChildLink(link, site)),
      },
      createContentDigest: digest,
    };
    await onCreateNode?.(hook as never, { plugins: [] }, () => undefined);
  }

  return {
    emitter,
    getNode,
    getNodesByType,
    putStory,
    putShopNode: (node: NodeInput) => createNode(node, { name: 'gatsby-source-shopify' }),
    removeStory: async (uuid: string) => {
      store.dispatch(actions.deleteNode({ id: `entry-${uuid}` }, source));
      await datastore.ready();
    },
    removeShopNode: async (id: string) => {
      store.dispatch(actions.deleteNode({ id }, { name: 'gatsby-source-shopify' }));
      await datastore.ready();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function digest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Gatsby opens its store below the working folder, so it is loaded from there. */
async function loadGatsby(folder: string): Promise<GatsbyModules> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { store, emitter } = (await import('gatsby/dist/redux')) as unknown as GatsbyModules;
    const { actions } = (await import('gatsby/dist/redux/actions')) as unknown as GatsbyModules;
    const { getDataStore } = (await import('gatsby/dist/datastore')) as {
      getDataStore: () => GatsbyModules['datastore'];
    };
    return { store, emitter, actions, datastore: getDataStore() };
  } finally {
    process.chdir(before);
  }
}
