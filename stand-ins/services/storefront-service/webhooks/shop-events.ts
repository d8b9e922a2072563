import type { CatalogProduct, CatalogVariant } from '../catalog/catalog';
import { gidTail } from '../catalog/gid';
import type { MetaobjectRecord } from '../content/shop-content';
import { presentDate } from '../graphql/resolved-values';
import { orderPayload } from '../orders/order-payload';
import { matchesSearch, textIs } from '../search/match-search';
import { parseSearch } from '../search/search-query';
import type { ShopService, ShopView } from '../shop-service';
import type { OrderRecord, ShopState, WebhookDelivery } from '../state/shop-state';
import { inventoryPayload, productPayload } from './product-payload';
import { randomUUID } from 'node:crypto';

export function productUpdated(view: ShopView, product: CatalogProduct): ShopEvent {
  return {
    topic: 'products/update',
    subject: product.handle,
    payload: productPayload(view, product),
  };
}

export function productDeleted(product: CatalogProduct): ShopEvent {
  return {
    topic: 'products/delete',
    subject: product.handle,
    payload: { id: Number(gidTail(product.gid)) },
  };
}

export function stockChanged(view: ShopView, variant: CatalogVariant, now: Date): ShopEvent {
  return {
    topic: 'inventory_levels/update',
    subject: variant.sku,
    payload: inventoryPayload(view.state, variant.gid, now),
  };
}

/** Returns the event of a change of a metaobject; of a deleted one only its names are left. */
export function metaobjectChanged(
  { gid, type, handle, fields, status, updatedAt }: MetaobjectRecord,
  verb: 'create' | 'update' | 'delete',
): ShopEvent {
  const content = {
    fields: Object.fromEntries(fields.map(({ key, value }) => [key, value])),
    capabilities: { publishable: { status: status.toLowerCase() } },
    updated_at: presentDate(updatedAt),
  };
  return {
    topic: `metaobjects/${verb}`,
    subject: `${type} ${handle}`,
    payload: { id: gid, type, handle, ...(verb !== 'delete' && content) },
  };
}

/**
 * Returns the events of an order: the order itself, the stock of each variant in it, and each
 * product, which counts as updated when it is bought.
 *
 * @param view the shop after the order
 */
export function orderPlaced(view: ShopView, order: OrderRecord, now: Date): ShopEvent[] {
  const { variantsByGid, productsByGid } = view.catalog;
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
  | `metaobjects/${'create' | 'update' | 'delete'}`
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
  { webhooks: { hasReceiver, orderReceiver } }: Pick<ShopService, 'webhooks'>,
  state: ShopState,
  events: ShopEvent[],
  now: Date,
): ShopState {
  const triggeredAt = now.toISOString();
  const added = events.flatMap(({ topic, subject, payload }) => {
    const subscribed = state.setup.subscriptions.filter(
      (one) => one.topic === topic && isWanted(one.filter, payload),
    );
    const targets = [
      ...(hasReceiver ? [{}] : []),
      ...(orderReceiver && topic === 'orders/create' ? [{ uri: orderReceiver }] : []),
      ...subscribed.map(({ uri }) => ({ uri })),
    ];
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

/** True if the body of an event matches a subscription's filter, which may ask for the type of a metaobject. */
function isWanted(filter: string | null, payload: object): boolean {
  const { type = '' } = payload as { type?: string };
  return matchesSearch(parseSearch(filter ?? ''), {
    words: () => [],
    fields: { type: () => textIs(type) },
  });
}

function withoutOldest(deliveries: WebhookDelivery[]): WebhookDelivery[] {
  const ended = deliveries.filter(({ status }) => status !== 'pending');
  const dropped = new Set(ended.slice(0, -maxLoggedDeliveries));
  return dropped.size === 0 ? deliveries : deliveries.filter((one) => !dropped.has(one));
}
