/** File with the nodes of the Shopify source plugin as they were read last, for builds that cannot read the shop. */
import type { Node, NodeInput, SourceNodesArgs } from 'gatsby';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { unpublishedType } from './unpublished-variants';
import { parcelType } from './variant-parcels';

const pluginName = 'gatsby-source-shopify';

/** State of the plugin. `lastBuildTime`: time in milliseconds from which the next build reads changes; all if absent. */
export type PluginStatus = { lastBuildTime?: number };

/** State with which the plugin reads the whole shop. Gatsby merges states, and ignores `undefined` in a new one. */
export const unreadStatus: PluginStatus = { lastBuildTime: 0 };

type State = { status: { plugins?: Record<string, PluginStatus | undefined> } };

/** Returns the plugin's state, which is empty before it has read the shop, and when it is to read all of it. */
export function readPluginStatus(store: SourceNodesArgs['store']): PluginStatus {
  const status = (store.getState as () => State)().status.plugins?.[pluginName];
  return status?.lastBuildTime ? status : {};
}

export const productType = 'ShopifyProduct';

/** Types of the nodes that the plugin creates with this site's options, and of those beside them. */
export const shopNodeTypes = [
  productType,
  'ShopifyProductVariant',
  'ShopifyCollection',
  'ShopifyMetafield',
  'ShopifyMediaImage',
  'ShopifyVideo',
  'ShopifyExternalVideo',
  'ShopifyModel3d',
  parcelType,
  unpublishedType,
];

/** Returns all nodes of the shop. */
export function shopNodes({ getNodesByType }: Pick<SourceNodesArgs, 'getNodesByType'>): Node[] {
  return shopNodeTypes.flatMap((type): Node[] => getNodesByType(type));
}

/** Nodes and state of the plugin after a reading of the shop. */
export type Mirror = { status: PluginStatus; nodes: NodeInput[] };

/** Reads the mirror: a line with the plugin's state and the number of nodes, then a line for each node. */
export async function readMirror(file: string): Promise<Mirror | undefined> {
  if (!existsSync(file)) return undefined;
  const [first = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const { count, status } = JSON.parse(first) as { count: number; status: PluginStatus };
  if (lines.length !== count) throw new Error(`${file} is incomplete. Delete it, then try again.`);
  return { status, nodes: lines.map((line) => JSON.parse(line) as NodeInput) };
}

/**
 * Writes the shop's nodes into the mirror if the shop was read since it was written. To be called when
 * the node store is complete.
 */
export async function keepShopNodes(
  api: Pick<SourceNodesArgs, 'getNodesByType' | 'reporter' | 'store'>,
  mirrorFile: string,
): Promise<void> {
  const status = readPluginStatus(api.store);
  try {
    if (status.lastBuildTime === undefined) return;
    if ((await readFirstLine(mirrorFile)).includes(JSON.stringify(status))) return;
    const nodes = shopNodes(api);
    const header = JSON.stringify({ count: nodes.length, status });
    const unfinished = `${mirrorFile}.unfinished`;
    await mkdir(path.dirname(mirrorFile), { recursive: true });
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile([header, ...nodes.map(toLine)].join('\n'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, mirrorFile);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    api.reporter.warn(`The products could not be kept for an outage of the shop (${reason}).`);
  }
}

async function readFirstLine(file: string): Promise<string> {
  if (!existsSync(file)) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4_096) });
    return buffer.toString('utf8', 0, bytesRead).split('\n')[0] ?? '';
  } finally {
    await handle.close();
  }
}

/** Returns a node as the plugin creates it, without what Gatsby adds. */
function toLine(node: Node): string {
  const { contentDigest, type } = node.internal;
  const added = { children: undefined, parent: undefined };
  return JSON.stringify({ ...node, ...added, internal: { contentDigest, type } });
}
