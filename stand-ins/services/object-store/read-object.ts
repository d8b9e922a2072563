import type { IncomingHttpHeaders } from 'node:http';
import type { KeptObject } from './kept-objects';
import { ObjectServiceError } from './service-error';

/** Reads an object, unless it is the one that the request names. */
export function readObject(
  { body, etag }: KeptObject,
  { 'if-none-match': noneMatch }: IncomingHttpHeaders,
): { status: 200 | 304; body: Buffer } {
  if (noneMatch !== undefined && isMatch(noneMatch, etag)) {
    return { status: 304, body: Buffer.alloc(0) };
  }
  return { status: 200, body };
}

/**
 * Checks the conditions of a write.
 *
 * @param current object that would be replaced
 * @throws ObjectServiceError if one does not hold
 */
export function checkWriteConditions(
  current: KeptObject | undefined,
  { 'if-match': match, 'if-none-match': noneMatch }: IncomingHttpHeaders,
): void {
  if (match !== undefined && !current) {
    throw new ObjectServiceError('NoSuchKey', 'The specified key does not exist.');
  }
  if (match !== undefined && !isMatch(match, current?.etag)) throw preconditionFailed();
  if (noneMatch !== undefined && isMatch(noneMatch, current?.etag)) throw preconditionFailed();
}

function preconditionFailed(): ObjectServiceError {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new ObjectServiceError('PreconditionFailed', message);
}

function isMatch(condition: string, etag: string | undefined): boolean {
  return etag !== undefined && (condition === '*' || condition === etag);
}
