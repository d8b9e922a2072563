import { maxRecommendations } from '../../../config/limits';
import { routes } from '../../../config/routes';
import { isComplement } from '../../../domain/product/complement';
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
  const recommended = recommendations(nodes).get(
    'all',
    [products, collections, index.articles],
    () => recommendProducts(products, collections, index),
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
type RecommendableNode = {
  id: string;
  handle: string;
  productType: string;
  tags?: readonly string[];
};

/** Weights of what two products share: an article that names both, a collection, a tag. */
const weights = { article: 4, collection: 3, tag: 2 } as const;

/** Maximum number of recommended products of one type. */
const maxOfType = 2;

/**
 * Recommends products for each product, as node ids, best first: those that articles name with it,
 * and those that share collections and tags with it, never another of its type. They follow the
 * merchant's own picks; Shopify's are only in the Storefront API, not in the build.
 */
export function recommendProducts(
  products: readonly RecommendableNode[],
  collections: readonly Pick<CollectionRecord, 'products___NODE'>[],
  { articlesShowing }: Pick<ContentIndex, 'articlesShowing'>,
): ReadonlyMap<string, string[]> {
  const shelves = collections.map(({ products___NODE: ids = [] }) => new Set(ids));
  return new Map(
    products.map((product) => {
      const named = articlesShowing(product.handle).flatMap(({ node }) => node.productHandles);
      const scored = products
        .filter((other) => isComplement(product, other))
        .map((other) => ({ other, score: nearness(product, other, shelves, named) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .map(({ other }) => other);
      const mixed = scored.filter(({ productType }, place) => {
        const before = scored.slice(0, place).filter((one) => one.productType === productType);
        return before.length < maxOfType;
      });
      return [product.id, mixed.slice(0, maxRecommendations).map(({ id }) => id)];
    }),
  );
}

function nearness(
  a: RecommendableNode,
  b: RecommendableNode,
  shelves: readonly ReadonlySet<string>[],
  named: readonly string[],
): number {
  const articles = named.filter((handle) => handle === b.handle).length;
  const shared = shelves.filter((shelf) => shelf.has(a.id) && shelf.has(b.id));
  // A small collection says more about its products than one that holds half the shop.
  const shelved = shared.reduce((sum, shelf) => sum + 1 / Math.sqrt(shelf.size), 0);
  const tags = (a.tags ?? []).filter((tag) => b.tags?.includes(tag)).length;
  return articles * weights.article + shelved * weights.collection + tags * weights.tag;
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
