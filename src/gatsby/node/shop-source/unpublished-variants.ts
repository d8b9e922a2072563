import type { Node, SourceNodesArgs } from 'gatsby';
import { messageOf } from '../../../lib/values/thrown-values';
import type { ChannelAccess } from '../../../storefront/products/published-variants';
import { publishedAmong } from '../../../storefront/products/published-variants';

/** Type of the nodes that name the variants which the site's channel lacks. */
export const unpublishedType = 'UnpublishedVariant';

type VariantNode = Node & { shopifyId: string };

/**
 * Deletes the nodes of variants that are not published to the site's channel: the Admin API has them, but nobody can
 * buy them here. A product of which the channel has no variant stays whole: it is not published there yet.
 *
 * @returns the nodes that name variants which are published now, and have to be read again. Whoever has read them
 *   deletes these nodes
 */
export async function dropUnpublishedVariants(
  { actions, createContentDigest, getNode, getNodesByType, reporter }: SourceNodesArgs,
  access: ChannelAccess,
): Promise<readonly Node[]> {
  const variants = new Map(
    (getNodesByType('ShopifyProductVariant') as VariantNode[]).map((node) => [node.id, node]),
  );
  const known = getNodesByType(unpublishedType) as VariantNode[];
  for (const node of known) actions.touchNode(node);
  let published: ReadonlySet<string>;
  try {
    const all = [...variants.values(), ...known].map(({ shopifyId }) => shopifyId);
    published = await publishedAmong(access, [...new Set(all)]);
  } catch (error) {
    reporter.info(
      `The Storefront API does not say which variants are sold here (${messageOf(error)}). Until it does, all are shown.`,
    );
    return [];
  }
  for (const product of getNodesByType('ShopifyProduct')) {
    const ids = product.variants___NODE as readonly string[] | undefined;
    const own = (ids ?? []).flatMap((id) => variants.get(id) ?? []);
    if (!own.some(({ shopifyId }) => published.has(shopifyId))) continue;
    for (const variant of own.filter(({ shopifyId }) => !published.has(shopifyId))) {
      const { shopifyId } = variant;
      const id = `unpublished-${shopifyId}`;
      const internal = { type: unpublishedType, contentDigest: createContentDigest(shopifyId) };
      if (!getNode(id)) await actions.createNode({ id, shopifyId, internal });
      actions.deleteNode(variant);
    }
  }
  return known.filter(({ shopifyId }) => published.has(shopifyId));
}
