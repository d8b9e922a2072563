import { mostRecommendations } from '../../../config/limits';

/** Products and collections as the source plugin keeps them: linked by node id. */
type ListedNode = { id: string; productType: string; tags?: readonly string[] };
type CollectionNode = { products___NODE?: readonly string[] };

/** How much each thing in common counts. A collection is the merchant's own word. */
const weights = { collection: 3, tag: 2, type: 1 } as const;

/**
 * What goes with each product, as node ids by product, best first: products that share collections,
 * tags and the type with it. The build layer has no recommendations of Shopify's own, which are an
 * answer of the Storefront API alone.
 */
export function recommendProducts(
  products: readonly ListedNode[],
  collections: readonly CollectionNode[],
): ReadonlyMap<string, string[]> {
  const shelves = collections.map(({ products___NODE: ids = [] }) => new Set(ids));
  return new Map(
    products.map((product) => {
      const scored = products
        .filter(({ id }) => id !== product.id)
        .map((other) => ({ id: other.id, score: likeness(product, other, shelves) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return [product.id, scored.slice(0, mostRecommendations).map(({ id }) => id)];
    }),
  );
}

function likeness(a: ListedNode, b: ListedNode, shelves: readonly ReadonlySet<string>[]): number {
  const shared = shelves.filter((shelf) => shelf.has(a.id) && shelf.has(b.id));
  // A shelf of three says more about its products than one that holds half the shop.
  const nearness = shared.reduce((sum, shelf) => sum + 1 / Math.sqrt(shelf.size), 0);
  const tags = (a.tags ?? []).filter((tag) => b.tags?.includes(tag)).length;
  const sameType = a.productType !== '' && a.productType === b.productType ? 1 : 0;
  return nearness * weights.collection + tags * weights.tag + sameType * weights.type;
}
