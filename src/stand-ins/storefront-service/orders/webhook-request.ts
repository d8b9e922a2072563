import { createHmac } from 'node:crypto';
import { shopDetails } from '../../demo-shop/shop-details';
import { latestVersion } from '../api-version';
import type { OrderRecord } from '../state/shop-state';
import { orderPayload } from './order-payload';

/** The `orders/create` webhook of an order, signed over the exact bytes of its body. */
export function webhookRequest(
  order: OrderRecord,
  secret: string,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(orderPayload(order));
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': 'orders/create',
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'X-Shopify-Shop-Domain': shopDetails.myshopifyDomain,
      'X-Shopify-API-Version': latestVersion(new Date()),
      'X-Shopify-Webhook-Id': order.webhook.id,
      'X-Shopify-Event-Id': order.webhook.id,
      'X-Shopify-Triggered-At': order.createdAt,
      'X-Shopify-Test': 'true',
    },
  };
}
