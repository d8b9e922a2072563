import { knownVersions } from '../api-access';
import { findCart } from '../cart/cart-ids';
import { presentCart } from '../cart/present-cart';
import { searchCollections, searchProducts } from '../catalog/searchable-catalog';
import type { IdOrHandle, ObjectKey } from '../graphql/id-or-handle';
import { oneOf } from '../graphql/id-or-handle';
import type { ConnectionArgs } from '../graphql/paginate';
import { paginate } from '../graphql/paginate';
import type { ResolvedObject } from '../graphql/resolved-values';
import { presentCollection } from './present-collection';
import { productPage } from './product-connection';
import type { RecommendationArgs } from './product-recommendations';
import { productRecommendations } from './product-recommendations';
import { presentShop } from './present-shop';
import { sortBy, sortCatalog } from './sort-catalog';
import type { StorefrontView } from './storefront-view';
import { decodeGid } from '../catalog/gid';
import { presentVariant } from './present-variant';

type ListArgs = ConnectionArgs & { query?: string | null; sortKey?: string | null };

/**
 * Returns the queries of the Storefront API that storefronts of this site need, all answered from one view of the
 * shop. Any other is refused by name (`strictFieldResolver`).
 */
export function storefrontQueries(view: StorefrontView) {
  return {
    shop: () => presentShop(view),
    publicApiVersions: () => knownVersions(new Date()),
    product: (args: IdOrHandle) => findProduct(view, oneOf(args)),
    products: (args: ListArgs) => productConnection(view, args),
    collection: (args: IdOrHandle) => findCollection(view, oneOf(args)),
    collections: (args: ListArgs) => collectionConnection(view, args),
    node: ({ id }: { id: string }) => findNode(view, id),
    nodes: ({ ids }: { ids: string[] }) => ids.map((id) => findNode(view, id)),
    cart: ({ id }: { id: string }) => presentOpenCart(view, id),
    productRecommendations: (args: RecommendationArgs) => productRecommendations(view, args),
  };
}

function productConnection(view: StorefrontView, args: ListArgs) {
  const found = searchProducts(view, args.query);
  return productPage(view, sortCatalog(view, found, args.sortKey), args);
}

function collectionConnection(view: StorefrontView, args: ListArgs) {
  return paginate(
    sortBy(searchCollections(view, args.query), ({ gid }) => gid),
    args,
    ({ gid }) => gid,
    (collection) => presentCollection(view, collection),
  );
}

function presentOpenCart(view: StorefrontView, id: string): ResolvedObject | null {
  const cart = findCart(view.state, id);
  return cart && presentCart(view, cart);
}

function findProduct(view: StorefrontView, key: ObjectKey): ResolvedObject | null {
  const { productsByGid, productsByHandle } = view.catalog;
  const product =
    'id' in key ? productsByGid.get(decodeGid(key.id)) : productsByHandle.get(key.handle);
  return product ? view.product(product) : null;
}

function findCollection(view: StorefrontView, key: ObjectKey): ResolvedObject | null {
  const { collectionsByGid, collectionsByHandle } = view.catalog;
  const collection =
    'id' in key ? collectionsByGid.get(decodeGid(key.id)) : collectionsByHandle.get(key.handle);
  return collection ? presentCollection(view, collection) : null;
}

/** Returns any object by its gid in either encoding, or null. */
function findNode(view: StorefrontView, id: string): ResolvedObject | null {
  const gid = decodeGid(id);
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(gid)?.[1];
  switch (type) {
    case 'Product':
      return findProduct(view, { id: gid });
    case 'Collection':
      return findCollection(view, { id: gid });
    case 'ProductVariant': {
      const variant = view.catalog.variantsByGid.get(gid);
      return variant ? presentVariant(view, variant) : null;
    }
    case 'Cart': {
      const cart = findCart(view.state, gid);
      return cart && presentCart(view, cart);
    }
    case 'Shop': {
      const shop = presentShop(view);
      return shop.id === gid ? shop : null;
    }
    default:
      return null;
  }
}
