import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Compares a text with a secret in a time that depends on neither. Server only.
 *
 * @param given text of a request; `undefined` equals no secret
 */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret));
}

/** The current secret, and the one before it while it is being replaced. */
export type AcceptedSecrets = readonly (string | undefined)[];

/**
 * True if a proof was made with one of the accepted secrets.
 *
 * @param prove makes the proof that is right for a secret
 */
export function isProof(
  given: string | undefined,
  secrets: AcceptedSecrets,
  prove: (secret: string) => string,
): boolean {
  return secrets.some((secret) => secret !== undefined && isSameSecret(given, prove(secret)));
}

/**
 * True if a signature is the base64 HMAC-SHA256 of a body as it was sent, as Shopify signs its webhooks.
 *
 * @param secrets that are accepted
 */
export function isSignedBody(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: AcceptedSecrets,
): boolean {
  return isProof(signature, secrets, (secret) =>
    createHmac('sha256', secret).update(rawBody).digest('base64'),
  );
}

/** Texts of equal length, so that the time of the comparison does not reveal the secret's length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
