import type { ShopView } from '../shop-service';
import type { AdminView } from './admin-view';
import { presentAdminProduct } from './present-admin-product';

/** @param bulk whether the view answers a bulk query */
export function openAdminView(shop: ShopView, bulk: boolean): AdminView {
  const view: AdminView = {
    ...shop,
    bulk,
    product: (product) => presentAdminProduct(view, product),
  };
  return view;
}
