import { maxRecommendations } from '../../config/limits';
import { isComplement } from '../product/complement';
import type { MappedCollection, MappedProduct } from './mapped-story';
import type { SiteLists } from './site-lists';

type Recommendable = Pick<MappedProduct, 'id' | 'handle' | 'productType' | 'tags'>;

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
  products: readonly Recommendable[],
  collections: readonly Pick<MappedCollection, 'products___NODE'>[],
  { articlesShowing }: Pick<SiteLists, 'articlesShowing'>,
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
  a: Recommendable,
  b: Recommendable,
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
