import type { Product } from '../../../domain/product/product';
import { storefrontClient } from '../../../storefront/client/storefront-client';
import { getCollection, getProducts } from '../../../storefront/products/product-api';

/** Products per request. Few, because usually none is newer than the page. */
const pageSize = 4;

/** Maximum number of new products shown; with more the next build is due anyway. */
const maxArrivals = 12;

/**
 * Fetches the products that were added to the shop, or to a collection, since a page was built.
 * Reads the newest products page by page until one is known.
 *
 * @param collectionGid the whole shop if absent
 * @param knownGids products the page was built with
 * @returns newest first; what was found so far if the shop does not answer
 */
export async function fetchNewArrivals(
  collectionGid: string | undefined,
  knownGids: ReadonlySet<string>,
): Promise<Product[]> {
  const arrivals: Product[] = [];
  let after: string | undefined;
  do {
    const range = { first: pageSize, ...(after !== undefined && { after }) };
    const page = collectionGid
      ? await getCollection(storefrontClient, collectionGid, range)
      : await getProducts(storefrontClient, range);
    if (!page.ok || !page.data) return arrivals;
    const { products, cursor } = page.data;
    const unknown = products.filter(({ productGid }) => !knownGids.has(productGid));
    arrivals.push(...unknown);
    after = unknown.length === products.length ? (cursor ?? undefined) : undefined;
  } while (after !== undefined && arrivals.length < maxArrivals);
  return arrivals.slice(0, maxArrivals);
}
