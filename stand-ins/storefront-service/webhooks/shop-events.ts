import type { CatalogueProduct, CatalogueVariant } from '../catalogue/catalogue';
import { gidTail } from '../catalogue/gid';
import { orderPayload } from '../orders/order-payload';
import type { ShopService, ShopView } from '../shop-service';
import type { OrderRecord, ShopState, WebhookDelivery } from '../state/shop-state';
import { inventoryPayload, productPayload } from './product-payload';
import { randomUUID } from 'node:crypto';

export function productUpdated(view: ShopView, product: CatalogueProduct): ShopEvent {
  return {
    topic: 'products/update',
    subject: product.handle,
    payload: productPayload(view, product),
  };
}

export function productDeleted(product: CatalogueProduct): ShopEvent {
  return {
    topic: 'products/delete',
    subject: product.handle,
    payload: { id: Number(gidTail(product.gid)) },
  };
}

export function stockChanged(view: ShopView, variant: CatalogueVariant, now: Date): ShopEvent {
  return {
    topic: 'inventory_levels/update',
    subject: variant.sku,
    payload: inventoryPayload(view.state, variant.gid, now),
  };
}

/**
 * Returns the events of an order: the order itself, the stock of each variant in it, and each
 * product, which counts as updated when it is bought.
 *
 * @param view the shop after the order
 */
export function orderPlaced(view: ShopView, order: OrderRecord, now: Date): ShopEvent[] {
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

type WebhookTopic =
  | 'orders/create'
  | 'products/update'
  | 'products/delete'
  | 'inventory_levels/update';

export type ShopEvent = { topic: WebhookTopic; subject: string; payload: object };

/** Maximum number of finished deliveries that are kept. */
const maxLoggedDeliveries = 200;

/**
 * Adds webhooks to the same state as the change they are about, so that neither is stored without
 * the other: one for the receiver of every topic, one for each subscription to the event's. Wake the
 * sender once that state is on disk.
 */
export function enqueueWebhooks(
  { webhooks: { hasReceiver } }: Pick<ShopService, 'webhooks'>,
  state: ShopState,
  events: ShopEvent[],
  now: Date,
): ShopState {
  const triggeredAt = now.toISOString();
  const added = events.flatMap(({ topic, subject, payload }) => {
    const subscribed = state.setup.subscriptions.filter((one) => one.topic === topic);
    const targets = [...(hasReceiver ? [{}] : []), ...subscribed.map(({ uri }) => ({ uri }))];
    return targets.map((target): WebhookDelivery => ({
      id: randomUUID(),
      topic,
      ...target,
      subject,
      triggeredAt,
      body: JSON.stringify(payload),
      status: 'pending',
      attempts: [],
      dueAt: triggeredAt,
    }));
  });
  if (added.length === 0) return state;
  return { ...state, webhooks: [...withoutOldest(state.webhooks), ...added] };
}

function withoutOldest(deliveries: WebhookDelivery[]): WebhookDelivery[] {
  const ended = deliveries.filter(({ status }) => status !== 'pending');
  const dropped = new Set(ended.slice(0, -maxLoggedDeliveries));
  return dropped.size === 0 ? deliveries : deliveries.filter((one) => !dropped.has(one));
}
