import { complementsMetafield } from '../../../../src/config/product-metafields';
import type { CatalogProduct } from '../catalog/catalog';
import { decodeGid } from '../catalog/gid';
import type { ResolvedObject } from '../graphql/resolved-values';
import { badRequest } from '../graphql/service-errors';
import type { StorefrontView } from './storefront-view';

export type RecommendationArgs = {
  productId?: string | null;
  productHandle?: string | null;
  intent?: 'COMPLEMENTARY' | 'RELATED' | null;
};

const maxRecommendations = 10;

/**
 * Returns related products: those with most in common, best sellers first. Complementary ones are
 * those that the merchant chose, in a metafield.
 *
 * @returns null for an unknown product
 * @throws GraphQLError BAD_REQUEST if no product is named
 */
export function productRecommendations(
  view: StorefrontView,
  { productId, productHandle, intent }: RecommendationArgs,
): ResolvedObject[] | null {
  if (!productId && !productHandle) {
    throw badRequest('you must provide one of productId or productHandle');
  }
  const { catalog } = view;
  const product = productId
    ? catalog.productsByGid.get(decodeGid(productId))
    : catalog.productsByHandle.get(productHandle ?? '');
  if (product === undefined) return null;
  if (intent === 'COMPLEMENTARY') return complementsOf(view, product);
  return catalog.products
    .filter((other) => other !== product)
    .map((other) => ({ other, likeness: likeness(view, product, other) }))
    .filter(({ likeness: shared }) => shared > 0)
    .sort((a, b) => b.likeness - a.likeness || a.other.salesRank - b.other.salesRank)
    .slice(0, maxRecommendations)
    .map(({ other }) => view.product(other));
}

function complementsOf(view: StorefrontView, { metafields }: CatalogProduct): ResolvedObject[] {
  const { namespace, key } = complementsMetafield;
  const field = metafields.find((one) => one.namespace === namespace && one.key === key);
  const gids = field ? (JSON.parse(field.value) as string[]) : [];
  return gids.flatMap((gid) => {
    const product = view.catalog.productsByGid.get(gid);
    return product ? [view.product(product)] : [];
  });
}

function likeness(view: StorefrontView, left: CatalogProduct, right: CatalogProduct): number {
  const collections = view.catalog.collectionsOf;
  const shelves = collections.get(right.gid) ?? [];
  const shared = (collections.get(left.gid) ?? []).filter((own) => shelves.includes(own));
  const tags = left.tags.filter((tag) => right.tags.includes(tag));
  return (left.productType === right.productType ? 3 : 0) + 2 * shared.length + tags.length;
}
