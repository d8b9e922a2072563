import type { Node } from 'gatsby';
import { routes } from '../../config/routes';
import type { PageWriter } from './page-writer';
import { template } from './page-writer';

type ShopNode = Node & { handle: string; title: string; updatedAt: string };

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
  for (const product of getNodesByType('ShopifyProduct') as ShopNode[]) {
    const path = routes.product(product.handle);
    if (!claims.take(path, `product "${product.title}"`)) continue;
    createPage({
      path,
      component: template('product'),
      context: {
        productId: product.id,
        guideIds: guides.get(product.handle) ?? [],
        lastModified: product.updatedAt,
      },
    });
  }
  for (const collection of getNodesByType('ShopifyCollection') as ShopNode[]) {
    const path = routes.collection(collection.handle);
    if (!claims.take(path, `collection "${collection.title}"`)) continue;
    createPage({
      path,
      component: template('collection'),
      context: { collectionId: collection.id, lastModified: collection.updatedAt },
    });
  }
}
