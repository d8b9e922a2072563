import type { IncomingHttpHeaders } from 'node:http';
import type { KeptObject } from './kept-objects';
import { ObjectServiceError } from './service-error';

/** Part of an object that a request asks for. `range` is the value of `Content-Range`. */
type ReadPart = { status: 200 | 206 | 304; body: Buffer; range?: string };

/**
 * Reads an object under the conditions and the range of a request.
 *
 * @throws ObjectServiceError if a condition does not hold, or the object does not reach the range
 */
export function readObject(
  { body, etag, modifiedAt }: KeptObject,
  headers: IncomingHttpHeaders,
): ReadPart {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const since = Date.parse(String(headers['if-modified-since']));
  const until = Date.parse(String(headers['if-unmodified-since']));
  if (match === undefined ? modifiedAt.getTime() > until : !isMatch(match, etag)) {
    throw preconditionFailed();
  }
  if (noneMatch === undefined ? modifiedAt.getTime() <= since : isMatch(noneMatch, etag)) {
    return { status: 304, body: Buffer.alloc(0) };
  }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first + last === '') return { status: 200, body };
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.length : Math.min(Number(last) + 1, body.length);
  if (start >= end) {
    throw new ObjectServiceError('InvalidRange', 'The requested range is not satisfiable');
  }
  const range = `bytes ${start}-${end - 1}/${body.length}`;
  return { status: 206, body: body.subarray(start, end), range };
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

/** S3 accepts tags without quotes. */
function isMatch(condition: string, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  return condition === '*' || `"${condition.replaceAll('"', '')}"` === etag;
}
