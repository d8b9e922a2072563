import type { Node, SourceNodesArgs } from 'gatsby';
import { readEnvironment } from '../../../config/env';
import { readPluginStatus } from '../shop-source/shop-mirror';
import { shopRulesNodeId } from '../derived-nodes';
import { keptWith, lastNodeCache } from '../nodes/node-cache';
import { fetchShopRules } from './fetch-shop-rules';

/** Time at which the products were read when the rules were read last. */
const lastRead = keptWith((): { at?: number } => ({}));

/**
 * Reads the shop's rules into a node, whenever the products were read anew: an edit of a story alone asks the
 * shop for nothing. While the shop does not answer, the node stays as it is.
 */
export async function sourceShopRules(api: SourceNodesArgs): Promise<void> {
  const { actions, createContentDigest, getNode, reporter, store } = api;
  const read = lastRead(lastNodeCache(api));
  const productsReadAt = readPluginStatus(store).lastBuildTime;
  if (productsReadAt === undefined) return;
  const known: Node | undefined = getNode(shopRulesNodeId);
  if (known) actions.touchNode(known);
  if (read.at === productsReadAt) return;
  try {
    const rules = await fetchShopRules(readEnvironment(process.env).storefront);
    const internal = { type: 'ShopRules', contentDigest: createContentDigest(rules) };
    await actions.createNode({ id: shopRulesNodeId, ...rules, internal });
    read.at = productsReadAt;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reporter.info(`The shop's rules of delivery and returns could not be read (${reason}).`);
  }
}
