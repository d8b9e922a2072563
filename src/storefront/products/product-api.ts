import { serviceLimits } from '../../config/limits';
import type { LiveProduct } from '../../domain/product/live-product';
import type { Product } from '../../domain/product/product';
import { inGroups } from '../../lib/values/in-groups';
import type { Connection } from '../client/read-to-end';
import { cursorAfter, readToEnd } from '../client/read-to-end';
import type { StorefrontClient } from '../client/storefront-client';
import type { StorefrontResult } from '../client/storefront-error';
import { allResults, chainResult, mapResult } from '../client/storefront-error';
import type { CollectionQuery, ProductFragment } from '../generated/operations';
import {
  CollectionDocument,
  ProductAvailabilityDocument,
  ProductVariantsDocument,
  ProductsDocument,
} from '../generated/operations';
import type { LiveNode } from './to-product';
import { liveNodes, toLiveProduct, toProduct } from './to-product';

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

/** Fetches a page of the shop's products. */
export async function getProducts(
  client: StorefrontClient,
  range: ProductRange,
): Promise<StorefrontResult<ProductPage>> {
  const result = await client.request(ProductsDocument, range);
  return chainResult(result, ({ products }) => readPage(client, products));
}

/** Fetches a collection with a page of its products; `null` if the shop has no such collection. */
export async function getCollection(
  client: StorefrontClient,
  collectionGid: string,
  range: ProductRange,
): Promise<StorefrontResult<CollectionPage | null>> {
  const result = await client.request(CollectionDocument, { collectionGid, ...range });
  return chainResult<CollectionQuery, CollectionPage | null>(result, async ({ collection }) => {
    if (!collection) return { ok: true, data: null };
    const { id, handle, title, description, products } = collection;
    const page = await readPage(client, products);
    return mapResult(page, (read) => ({ collectionGid: id, handle, title, description, ...read }));
  });
}

/**
 * Fetches the current price and stock of many products: in one request, unless a product has more variants
 * than the service puts on a page. Without the inventory scope, a token gets prices and availability beside
 * errors about the quantities, which is enough here.
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
  const ask = async (gids: string[], after?: string) => {
    const variables = { productGids: gids, withPlans, after };
    const result = await client.request(ProductAvailabilityDocument, variables, {
      acceptPartial: true,
    });
    return mapResult(result, liveNodes);
  };
  const whole = async ({ id, variants: first }: LiveNode) => {
    const variants = await readToEnd(first, async (after) =>
      mapResult(await ask([id], after), ([node]) => present(node).variants),
    );
    return mapResult(variants, (all) => toLiveProduct(id, all));
  };
  const groups = inGroups(productGids, serviceLimits.listEntries);
  const answers = allResults(await Promise.all(groups.map((group) => ask(group))));
  return chainResult(answers, async (found) =>
    allResults(await Promise.all(found.flat().map(whole))),
  );
}

/** Converts a page of products, and reads their variants beyond those that came with it. */
async function readPage(
  client: StorefrontClient,
  page: Connection<ProductFragment>,
): Promise<StorefrontResult<ProductPage>> {
  const whole = async (product: ProductFragment) => {
    const { id: productGid, variants: first } = product;
    const variants = await readToEnd(first, async (after) =>
      mapResult(
        await client.request(ProductVariantsDocument, { productGid, after }),
        (answer) => present(answer.product).variants,
      ),
    );
    return mapResult(variants, (nodes) => toProduct({ ...product, variants: { ...first, nodes } }));
  };
  const products = allResults(await Promise.all(page.nodes.map(whole)));
  return mapResult(products, (all) => ({ products: all, cursor: cursorAfter(page) }));
}

/** @throws Error for a product that has left the shop while it was read */
function present<T>(product: T | null | undefined): T {
  if (!product) throw new Error('The product has left the shop.');
  return product;
}
