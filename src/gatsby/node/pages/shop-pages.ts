import type { Node } from 'gatsby';
import { routes } from '../../../config/routes';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';
import { recommendProducts } from './recommended-products';

type ShopNode = Node & { handle: string; title: string; updatedAt: string };
type ProductNode = ShopNode & { productType: string; tags: readonly string[] };
type CollectionNode = ShopNode & { products___NODE?: readonly string[] };

/**
 * One page for every product and every collection.
 *
 * @param guides articles that show a product, as node ids by product handle
 */
export function createShopPages(
  getNodesByType: (type: string) => readonly unknown[],
  guides: ReadonlyMap<string, readonly string[]>,
  { createPage, claims }: PageWriter,
): void {
  const products = getNodesByType('ShopifyProduct') as ProductNode[];
  const collections = getNodesByType('ShopifyCollection') as CollectionNode[];
  const recommended = recommendProducts(products, collections);
  for (const product of products) {
    const path = routes.product(product.handle);
    if (!claims.take(path, `product "${product.title}"`)) continue;
    createPage({
      path,
      component: template('product'),
      context: {
        productId: product.id,
        guideIds: guides.get(product.handle) ?? [],
        recommendedIds: recommended.get(product.id) ?? [],
        lastModified: product.updatedAt,
      },
    });
  }
  for (const collection of collections) {
    const path = routes.collection(collection.handle);
    if (!claims.take(path, `collection "${collection.title}"`)) continue;
    createPage({
      path,
      component: template('collection'),
      context: { collectionId: collection.id, lastModified: collection.updatedAt },
    });
  }
}
