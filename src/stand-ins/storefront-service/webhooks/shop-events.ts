import type { CatalogueProduct, CatalogueVariant } from '../catalogue/catalogue';
import { gidTail } from '../catalogue/gid';
import { orderPayload } from '../orders/order-payload';
import type { ShopView } from '../shop-service';
import type { OrderRecord } from '../state/shop-state';
import type { WebhookEvent } from './enqueue-webhooks';
import { inventoryPayload } from './inventory-payload';
import { productPayload } from './product-payload';

export function productUpdated(view: ShopView, product: CatalogueProduct): WebhookEvent {
  return {
    topic: 'products/update',
    subject: product.handle,
    payload: productPayload(view, product),
  };
}

export function productDeleted(product: CatalogueProduct): WebhookEvent {
  return {
    topic: 'products/delete',
    subject: product.handle,
    payload: { id: Number(gidTail(product.gid)) },
  };
}

export function stockChanged(view: ShopView, variant: CatalogueVariant, now: Date): WebhookEvent {
  return {
    topic: 'inventory_levels/update',
    subject: variant.sku,
    payload: inventoryPayload(view.state, variant.gid, now),
  };
}

/**
 * What an order sets off: the order itself, the stock of each variant in it, and each product,
 * which counts as updated when it is bought.
 *
 * @param view the shop after the order
 */
export function orderPlaced(view: ShopView, order: OrderRecord, now: Date): WebhookEvent[] {
  const { variantsByGid, productsByGid } = view.catalogue;
  const counted = [...new Set(order.lines.map(({ variantGid }) => variantGid))].flatMap((gid) => {
    const variant = variantsByGid.get(gid);
    return variant && variant.seedStock !== null ? [variant] : [];
  });
  const products = [...new Set(counted.map(({ productGid }) => productGid))].flatMap(
    (gid) => productsByGid.get(gid) ?? [],
  );
  return [
    { topic: 'orders/create', subject: `#${order.number}`, payload: orderPayload(order) },
    ...counted.map((variant) => stockChanged(view, variant, now)),
    ...products.map((product) => productUpdated(view, product)),
  ];
}
