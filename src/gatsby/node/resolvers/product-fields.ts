import { maxRecommendations, newProductDays, shownReviews } from '../../../config/limits';
import { summarizeReviews } from '../../../domain/product/review';
import type { ProductReviewsNode } from '../derived-nodes';
import { productReviewsNodeId, sizeChartNodeId } from '../derived-nodes';
import {
  bundleMetafield,
  complementsMetafield,
  productMetafields,
} from '../../../config/product-metafields';
import { ownValue } from '../../../lib/values/own-value';
import { formatDescription } from './product-description';

type Metafield = { namespace: string; key: string; value: string };

/** A `ShopifyProduct` as the source plugin stores it, with node ids of its parts. */
type ProductNode = {
  shopifyId: string;
  descriptionHtml?: string;
  productType?: string;
  createdAt: string;
  publishedAt?: string | null;
  media___NODE?: readonly string[];
  metafields___NODE?: readonly string[];
};

type TypedNode = { internal: { type: string } };

const filmTypes = new Set(['ShopifyVideo', 'ShopifyExternalVideo']);

type Context = {
  nodeModel: {
    getNodeById: (query: { id: string }) => object | null;
    trackPageDependencies: (node: { id: string }) => void;
    findOne: (query: { type: string; query: object }) => Promise<object | null>;
  };
};

/** Fields of a product that are computed when a page queries them. */
export const productFields = {
  safeDescriptionHtml: {
    type: 'String!',
    // The shop's text is shown as HTML, so only formatting may pass.
    resolve: ({ descriptionHtml }: ProductNode) => formatDescription(descriptionHtml ?? ''),
  },
  sizeChart: { type: 'SizeChart', resolve: findSizeChart },
  reviewed: { type: 'ReviewedProduct!', resolve: findReviews },
  isNew: { type: 'Boolean!', resolve: (product: ProductNode) => isNew(product, new Date()) },
  cardMedia: {
    type: '[ShopifyMedia!]!',
    resolve: ({ media___NODE: media = [] }: ProductNode, _: unknown, context: Context) =>
      nodesOf(media.slice(0, 2), context),
  },
  films: {
    type: '[ShopifyMedia!]!',
    resolve: ({ media___NODE: media = [] }: ProductNode, _: unknown, context: Context) =>
      nodesOf(media, context).filter((node) => filmTypes.has((node as TypedNode).internal.type)),
  },
  openMetafields: {
    type: '[ShopifyMetafield!]!',
    resolve: (product: ProductNode, _: unknown, context: Context) =>
      metafieldsOf(product, context).filter(({ namespace, key }) =>
        ownValue(productMetafields, namespace)?.includes(key),
      ),
  },
  bundleProducts: {
    type: '[ShopifyProduct!]!',
    resolve: (product: ProductNode, _: unknown, context: Context) =>
      findReferences(product, bundleMetafield, context),
  },
  recommended: {
    type: '[ShopifyProduct!]!',
    args: { others: '[String!]!' },
    resolve: findRecommended,
  },
};

/** Finds the size chart of a product's type. A page without one is queried again once there is one. */
function findSizeChart({ productType = '' }: ProductNode, _: unknown, { nodeModel }: Context) {
  const id = sizeChartNodeId(productType);
  const chart = nodeModel.getNodeById({ id });
  if (!chart) nodeModel.trackPageDependencies({ id });
  return chart;
}

/** Returns the summary of a product's reviews and the newest of them. A page without any is queried again too. */
function findReviews({ shopifyId }: ProductNode, _: unknown, { nodeModel }: Context) {
  const id = productReviewsNodeId(shopifyId);
  const node = nodeModel.getNodeById({ id }) as ProductReviewsNode | null;
  if (!node) nodeModel.trackPageDependencies({ id });
  const reviews = node?.reviews ?? [];
  return { ...summarizeReviews(reviews), newest: reviews.slice(0, shownReviews) };
}

/**
 * Returns the products that go with another: the merchant's picks, then the computed ones, without
 * the parts of a bundle and the bundles of a part.
 *
 * @param others node ids of the computed ones; one that was removed from the shop is left out
 */
async function findRecommended(
  product: ProductNode,
  { others }: { others: string[] },
  context: Context,
) {
  const picked = await findReferences(product, complementsMetafield, context);
  const known = new Set([
    ...picked.map(({ shopifyId }) => shopifyId),
    ...gidsOf(product, bundleMetafield, context),
  ]);
  const computed = (nodesOf(others, context) as ProductNode[]).filter(
    (other) =>
      !known.has(other.shopifyId) &&
      !gidsOf(other, bundleMetafield, context).includes(product.shopifyId),
  );
  return [...picked, ...computed].slice(0, maxRecommendations);
}

/** True if a product was published recently enough to be called new. */
export function isNew(
  { createdAt, publishedAt }: Pick<ProductNode, 'createdAt' | 'publishedAt'>,
  now: Date,
): boolean {
  const age = now.getTime() - Date.parse(publishedAt ?? createdAt);
  return age < newProductDays * 24 * 60 * 60 * 1000;
}

/** Reads a list of gids; none from a value that is not a list of texts. */
export function readGids(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter((gid): gid is string => typeof gid === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns the products that a metafield refers to. */
async function findReferences(
  product: ProductNode,
  metafield: Pick<Metafield, 'namespace' | 'key'>,
  context: Context,
): Promise<ProductNode[]> {
  const found = await Promise.all(
    gidsOf(product, metafield, context).map((gid) =>
      context.nodeModel.findOne({
        type: 'ShopifyProduct',
        query: { filter: { shopifyId: { eq: gid } } },
      }),
    ),
  );
  return found.filter((part) => part !== null) as ProductNode[];
}

function gidsOf(
  product: ProductNode,
  metafield: Pick<Metafield, 'namespace' | 'key'>,
  context: Context,
): string[] {
  const field = metafieldsOf(product, context).find(
    ({ namespace, key }) => namespace === metafield.namespace && key === metafield.key,
  );
  return readGids(field?.value ?? '');
}

function metafieldsOf({ metafields___NODE: ids = [] }: ProductNode, context: Context) {
  return nodesOf(ids, context) as Metafield[];
}

function nodesOf(ids: readonly string[], { nodeModel }: Context): object[] {
  return ids.flatMap((id) => nodeModel.getNodeById({ id }) ?? []);
}
