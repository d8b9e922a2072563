import { findCart } from '../cart/cart-ids';
import { presentCart } from '../cart/present-cart';
import { decodeGid } from '../catalogue/gid';
import type { ResolvedObject } from '../graphql/resolved-object';
import { presentCollection } from './present-collection';
import { presentMediaImage } from './present-image';
import { presentShop } from './present-shop';
import { presentVariant } from './present-variant';
import type { StorefrontView } from './storefront-view';

type Key = { id: string } | { handle: string };

export function findProduct(view: StorefrontView, key: Key): ResolvedObject | null {
  const { productsByGid, productsByHandle } = view.catalogue;
  const product =
    'id' in key ? productsByGid.get(decodeGid(key.id)) : productsByHandle.get(key.handle);
  return product ? view.product(product) : null;
}

export function findCollection(view: StorefrontView, key: Key): ResolvedObject | null {
  const { collectionsByGid, collectionsByHandle } = view.catalogue;
  const collection =
    'id' in key ? collectionsByGid.get(decodeGid(key.id)) : collectionsByHandle.get(key.handle);
  return collection ? presentCollection(view, collection) : null;
}

/** Any object by its gid, in either encoding; null when there is none. */
export function findNode(view: StorefrontView, id: string): ResolvedObject | null {
  const gid = decodeGid(id);
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(gid)?.[1];
  switch (type) {
    case 'Product':
      return findProduct(view, { id: gid });
    case 'Collection':
      return findCollection(view, { id: gid });
    case 'ProductVariant': {
      const variant = view.catalogue.variantsByGid.get(gid);
      return variant ? presentVariant(view, variant) : null;
    }
    case 'MediaImage': {
      const images = view.catalogue.products.flatMap((product) => product.images);
      const image = images.find(({ mediaGid }) => mediaGid === gid);
      return image ? presentMediaImage(image) : null;
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
