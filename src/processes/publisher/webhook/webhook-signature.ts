import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a Storyblok webhook is genuine: `webhook-signature` is the hex HMAC-SHA1 of the body as
 * sent, with the webhook's secret.
 */
export function isStoryblokSignature(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): boolean {
  return isSameText(signature, createHmac('sha1', secret).update(rawBody).digest('hex'));
}

/**
 * Whether a Shopify webhook is genuine: `X-Shopify-Hmac-Sha256` is the base64 HMAC-SHA256 of the
 * body as sent, with the key that signs webhooks.
 */
export function isShopifySignature(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): boolean {
  return isSameText(signature, createHmac('sha256', secret).update(rawBody).digest('base64'));
}

/** Compares in a time that does not tell how much of a guess was right. */
function isSameText(given: string | undefined, expected: string): boolean {
  const givenBytes = Buffer.from(given ?? '');
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
