import type { ShopView } from '../shop-service';
import { presentProduct } from './present-product';
import type { StorefrontView } from './storefront-view';

export function openStorefrontView(shop: ShopView): StorefrontView {
  const view: StorefrontView = { ...shop, product: (product) => presentProduct(view, product) };
  return view;
}
