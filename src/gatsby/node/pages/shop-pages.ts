import { maxRecommendations } from '../../../config/limits';
import { routes } from '../../../config/routes';
import type { NodeCache } from '../nodes/node-cache';
import { keptWith } from '../nodes/node-cache';
import { Remembered } from '../nodes/remembered';
import type { CollectionRecord } from '../nodes/shop-records';
import type { ContentIndex } from './content-index';
import type { PlannedPage } from './page-writer';
import { template } from './page-writer';

/** Plans one page per product and per collection. */
export function shopPages(nodes: NodeCache, index: ContentIndex): readonly PlannedPage[] {
  const products = nodes.all('ShopifyProduct');
  const collections = nodes.all('ShopifyCollection');
  const recommended = recommendations(nodes).get('all', [products, collections], () =>
    recommendProducts(products, collections),
  );
  return [
    ...products.map(({ id, handle, title, updatedAt }) => ({
      path: routes.product(handle),
      owner: `product "${title}"`,
      component: template('product'),
      context: {
        productId: id,
        guideIds: findGuides(handle, index),
        recommendedIds: recommended.get(id) ?? [],
        lastModified: updatedAt,
      },
    })),
    ...collections.map(({ id, handle, title, updatedAt }) => ({
      path: routes.collection(handle),
      owner: `collection "${title}"`,
      component: template('collection'),
      context: { collectionId: id, lastModified: updatedAt },
    })),
  ];
}

const recommendations = keptWith(() => new Remembered<ReadonlyMap<string, string[]>>());

/** A product as the source plugin stores it. Collections link to it by node id. */
type RecommendableNode = { id: string; productType: string; tags?: readonly string[] };

/** Weights of what two products share. A collection is the merchant's own choice. */
const weights = { collection: 3, tag: 2, type: 1 } as const;

/**
 * Recommends products for each product, as node ids, best first: those that share collections, tags
 * and the type with it. Shopify's own recommendations are only in the Storefront API, not in the
 * build.
 */
export function recommendProducts(
  products: readonly RecommendableNode[],
  collections: readonly Pick<CollectionRecord, 'products___NODE'>[],
): ReadonlyMap<string, string[]> {
  const shelves = collections.map(({ products___NODE: ids = [] }) => new Set(ids));
  return new Map(
    products.map((product) => {
      const scored = products
        .filter(({ id }) => id !== product.id)
        .map((other) => ({ id: other.id, score: likeness(product, other, shelves) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return [product.id, scored.slice(0, maxRecommendations).map(({ id }) => id)];
    }),
  );
}

function likeness(
  a: RecommendableNode,
  b: RecommendableNode,
  shelves: readonly ReadonlySet<string>[],
): number {
  const shared = shelves.filter((shelf) => shelf.has(a.id) && shelf.has(b.id));
  // A small collection says more about its products than one that holds half the shop.
  const nearness = shared.reduce((sum, shelf) => sum + 1 / Math.sqrt(shelf.size), 0);
  const tags = (a.tags ?? []).filter((tag) => b.tags?.includes(tag)).length;
  const sameType = a.productType !== '' && a.productType === b.productType ? 1 : 0;
  return nearness * weights.collection + tags * weights.tag + sameType * weights.type;
}

/** Maximum number of guides per product. Search lists more. */
const maxGuides = 6;

/**
 * Lists the newest articles that show a product, as node ids. An article's own products are its
 * field `products`: both read the handles in the article's text.
 */
export function findGuides(
  handle: string,
  { articlesShowing }: Pick<ContentIndex, 'articlesShowing'>,
): string[] {
  return articlesShowing(handle)
    .slice(0, maxGuides)
    .map(({ node }) => node.id);
}
