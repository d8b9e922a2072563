import { randomUUID } from 'node:crypto';
import type { ShopService } from '../shop-service';
import type { ShopState, WebhookDelivery } from '../state/shop-state';

export type WebhookTopic =
  'orders/create' | 'products/update' | 'products/delete' | 'inventory_levels/update';

/** Something the receiver is told of. */
export type WebhookEvent = { topic: WebhookTopic; subject: string; payload: object };

/** Deliveries that ended are kept this many back. */
const maxLoggedDeliveries = 200;

/**
 * Writes webhooks into the same state as the change they tell of, so that neither is ever stored
 * without the other. Wake the sender once that state is on disk.
 */
export function enqueueWebhooks(
  { webhooks }: Pick<ShopService, 'webhooks'>,
  state: ShopState,
  events: WebhookEvent[],
  now: Date,
): ShopState {
  if (webhooks === null || events.length === 0) return state;
  const triggeredAt = now.toISOString();
  const added = events.map(({ topic, subject, payload }): WebhookDelivery => ({
    id: randomUUID(),
    topic,
    subject,
    triggeredAt,
    body: JSON.stringify(payload),
    status: 'pending',
    attempts: [],
    dueAt: triggeredAt,
  }));
  return { ...state, webhooks: [...withoutOldest(state.webhooks), ...added] };
}

function withoutOldest(deliveries: WebhookDelivery[]): WebhookDelivery[] {
  const ended = deliveries.filter(({ status }) => status !== 'pending');
  const dropped = new Set(ended.slice(0, -maxLoggedDeliveries));
  return dropped.size === 0 ? deliveries : deliveries.filter((one) => !dropped.has(one));
}
