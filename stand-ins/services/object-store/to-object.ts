import { createHash } from 'node:crypto';
import type { KeptObject } from './kept-objects';
import { ObjectServiceError } from './service-error';

/** Makes an object of the body of a request. */
export function toObject(body: Buffer): KeptObject {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  return { body, etag, modifiedAt: new Date(Math.floor(Date.now() / 1000) * 1000) };
}

/**
 * Checks the digest that the signature covers.
 *
 * @throws ObjectServiceError if the body has another one, or is sent in signed chunks
 */
export function checkSignedBody(body: Buffer, digest: string | undefined): void {
  if (digest === undefined || digest.startsWith('STREAMING-')) {
    throw new ObjectServiceError('NotImplemented', 'Send the body whole, with its SHA-256.');
  }
  const ownDigest = createHash('sha256').update(body).digest('hex');
  if (digest === 'UNSIGNED-PAYLOAD' || digest === ownDigest) return;
  const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
  throw new ObjectServiceError('XAmzContentSHA256Mismatch', message);
}
