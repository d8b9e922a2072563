import type { LiveProduct } from '../../domain/product/live-product';
import type { Product } from '../../domain/product/product';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { mapResult } from '../client/storefront-error';
import type { ProductFragment } from '../generated/operations';
import {
  CollectionDocument,
  ProductAvailabilityDocument,
  ProductsDocument,
} from '../generated/operations';
import { toLiveProducts, toProduct } from './to-product';

/** One stretch of a list. `cursor` continues it and is `null` at its end. */
type ProductPage = { products: Product[]; cursor: string | null };

export type CollectionPage = ProductPage & {
  collectionGid: string;
  handle: string;
  title: string;
  description: string;
};

/** Where to start and how many: the first N, or the N after a cursor. */
type ProductRange = { first: number; after?: string };

/** The most ids one request may name (a rule of the service). */
const maxIdsPerRequest = 250;

/** The shop's products, N at a time. */
export async function getProducts(
  client: StorefrontClient,
  range: ProductRange,
): Promise<StorefrontResult<ProductPage>> {
  const result = await client.request(ProductsDocument, range);
  return mapResult(result, ({ products }) => toPage(products));
}

/** One collection and its products, N at a time; `null` when the shop has no such collection. */
export async function getCollection(
  client: StorefrontClient,
  collectionGid: string,
  range: ProductRange,
): Promise<StorefrontResult<CollectionPage | null>> {
  const result = await client.request(CollectionDocument, { collectionGid, ...range });
  return mapResult(result, ({ collection }) => {
    if (!collection) return null;
    const { id, handle, title, description, products } = collection;
    return { collectionGid: id, handle, title, description, ...toPage(products) };
  });
}

/**
 * Today's price and stock of many products in one request. Without the inventory scope a token gets
 * prices and availability beside errors about the counts, which is good enough here. Plans need a
 * scope of their own (`unauthenticated_read_selling_plans`) and cost a shop without it the whole
 * answer, so they are only asked for where a product has some.
 *
 * @param withPlans whether to ask for the plans they are sold in as well
 */
export async function getLiveProducts(
  client: StorefrontClient,
  productGids: readonly string[],
  withPlans = false,
): Promise<StorefrontResult<LiveProduct[]>> {
  const variables = { productGids: productGids.slice(0, maxIdsPerRequest), withPlans };
  const result = await client.request(ProductAvailabilityDocument, variables, {
    acceptPartial: true,
  });
  return mapResult(result, toLiveProducts);
}

type Connection = {
  nodes: ProductFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

function toPage({ nodes, pageInfo }: Connection): ProductPage {
  return {
    products: nodes.map(toProduct),
    cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}
