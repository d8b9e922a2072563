import type { Node, SourceNodesArgs } from 'gatsby';
import type { WeightUnit } from '../../../domain/shop/weight';
import { toGrams } from '../../../domain/shop/weight';
import type { AdminAccess } from '../../../storefront/admin/admin-token';
import { askAdmin } from '../../../storefront/admin/ask-admin';

/** Type of the nodes that say how variants are sent. */
export const parcelType = 'VariantParcel';

/** A variant as it is sent. `grams` is absent if the shop does not say. */
export type VariantParcel = { requiresShipping: boolean; grams?: number };

/** Returns the node id of a variant's parcel. */
export function parcelNodeId(variantGid: string): string {
  return `parcel-${variantGid}`;
}

/** Asks for the variants that the plugin asks for, with what it reads only together with the stock of each location. */
const document = `query VariantParcels($query: String!, $after: String) {
  productVariants(first: 100, query: $query, after: $after) {
    nodes { id inventoryItem { requiresShipping measurement { weight { unit value } } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

type VariantPage = {
  nodes: {
    id: string;
    inventoryItem: {
      requiresShipping: boolean;
      measurement: { weight: { unit: WeightUnit; value: number } | null } | null;
    } | null;
  }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

const requestLimits = { timeoutMs: 30_000, maxRetries: 1 };

/**
 * Reads how variants are sent into nodes. Those of removed variants stay until Gatsby's cache is dropped; nothing
 * reads them.
 *
 * @param since reads only variants that changed since then
 * @throws an Error if the shop cannot be read
 */
export async function sourceParcels(
  { actions, createContentDigest, getNodesByType, reporter }: SourceNodesArgs,
  access: AdminAccess,
  since: Date | undefined,
): Promise<void> {
  const known: readonly Node[] = getNodesByType(parcelType);
  for (const node of known) actions.touchNode(node);
  const filters = ['(status:active)', '(published_status:published)'];
  if (since) filters.push(`(updated_at:>='${since.toISOString()}')`);
  const query = filters.join(' AND ');
  let after: string | null = null;
  do {
    const answer = await askAdmin(access, document, { query, after }, requestLimits);
    if (!answer.ok && !answer.isDenied) throw new Error(answer.problem);
    if (!answer.ok) {
      reporter.info(`${answer.problem} Without that access the feed of products has no rates.`);
      return;
    }
    const { nodes, pageInfo } = answer.data.productVariants as VariantPage;
    for (const { id, inventoryItem } of nodes) {
      if (!inventoryItem) continue;
      const weight = inventoryItem.measurement?.weight;
      const parcel: VariantParcel = {
        requiresShipping: inventoryItem.requiresShipping,
        ...(weight && { grams: toGrams(weight.value, weight.unit) }),
      };
      const internal = { type: parcelType, contentDigest: createContentDigest(parcel) };
      await actions.createNode({ id: parcelNodeId(id), ...parcel, internal });
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
}
