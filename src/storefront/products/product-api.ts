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

/** One page of products. `cursor` continues the list; `null` at its end. */
type ProductPage = { products: Product[]; cursor: string | null };

type CollectionPage = ProductPage & {
  collectionGid: string;
  handle: string;
  title: string;
  description: string;
};

/** Page to fetch: the first N products, or the N after a cursor. */
type ProductRange = { first: number; after?: string };

/** Maximum number of ids in one request, a limit of the service. */
const maxIdsPerRequest = 250;

/** Fetches a page of the shop's products. */
export async function getProducts(
  client: StorefrontClient,
  range: ProductRange,
): Promise<StorefrontResult<ProductPage>> {
  const result = await client.request(ProductsDocument, range);
  return mapResult(result, ({ products }) => toPage(products));
}

/** Fetches a collection with a page of its products; `null` if the shop has no such collection. */
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
 * Fetches the current price and stock of many products in one request. Without the inventory scope,
 * a token gets prices and availability beside errors about the quantities, which is enough here.
 * Plans need a scope of their own (`unauthenticated_read_selling_plans`), without which the whole
 * answer fails, so they are requested only for products that have some.
 *
 * @param withPlans true to request selling plans as well
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
