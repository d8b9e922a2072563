import { createHmac } from 'node:crypto';
import { shopDetails } from '../../demo/shop/shop-details';
import { latestVersion } from '../api-version';
import type { WebhookDelivery } from '../state/shop-state';

/** One attempt at a delivery, signed over the exact bytes of its body. */
export function webhookRequest(
  delivery: WebhookDelivery,
  body: string,
  secret: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': delivery.topic,
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
      'X-Shopify-Shop-Domain': shopDetails.myshopifyDomain,
      'X-Shopify-API-Version': latestVersion(now),
      'X-Shopify-Webhook-Id': delivery.id,
      'X-Shopify-Event-Id': delivery.id,
      'X-Shopify-Triggered-At': delivery.triggeredAt,
      'X-Shopify-Test': 'true',
    },
  };
}
