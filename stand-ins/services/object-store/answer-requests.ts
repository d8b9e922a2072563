import type { Request, RequestHandler, Response } from 'express';
import type { ObjectAccount } from './check-signature';
import { checkSignature } from './check-signature';
import type { Bucket } from './kept-objects';
import { createBucket } from './kept-objects';
import { listObjects } from './list-objects';
import type { ObjectFaults } from './object-faults';
import { checkWriteConditions, readObject } from './read-object';
import { ObjectServiceError } from './service-error';
import { checkSignedBody, toObject } from './to-object';

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

/**
 * Answers requests with the bucket and the key in their path. The check of a condition and the write are
 * one step, since nothing else runs between them.
 */
export function answerRequests(
  account: ObjectAccount,
  buckets: Map<string, Bucket>,
  faults: ObjectFaults,
): RequestHandler {
  return (request, response) => {
    const hits = faults.hit(request);
    try {
      if (hits.has('slow-down')) {
        throw new ObjectServiceError('SlowDown', 'Reduce your request rate.');
      }
      const { method, originalUrl: url, headers } = request;
      checkSignature({ method, url, headers }, account);
      if (hits.has('access-denied')) throw new ObjectServiceError('AccessDenied', 'Access Denied');
      const answer = answerRequest(buckets, request, {
        isListStale: hits.has('stale-list'),
        isListShort: hits.has('short-list'),
        isConflict: hits.has('conflict'),
        ignoresConditions: hits.has('ignored-conditions'),
      });
      if (hits.has('lost-answer')) request.socket.resetAndDestroy();
      else if (hits.has('failed-answer')) {
        throw new ObjectServiceError('InternalError', 'We encountered an internal error.');
      } else {
        send(response, answer, hits.has('cut-body'));
      }
    } catch (error) {
      if (!(error instanceof ObjectServiceError)) throw error;
      const body = error.toXml(request.path);
      const headers = { 'Content-Type': 'application/xml' };
      send(response, { status: error.status, headers, body }, false);
    }
  };
}

type Circumstances = {
  isListStale: boolean;
  isListShort: boolean;
  isConflict: boolean;
  ignoresConditions: boolean;
};

function answerRequest(
  buckets: Map<string, Bucket>,
  request: Request,
  circumstances: Circumstances,
): Answer {
  const url = new URL(request.originalUrl, 'http://service');
  const [, name = '', ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const key = parts.join('/');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  checkSignedBody(body, request.get('x-amz-content-sha256'));
  if (key === '' && request.method === 'PUT') return addBucket(buckets, name);
  const bucket = buckets.get(name);
  if (!bucket) {
    throw new ObjectServiceError('NoSuchBucket', 'The specified bucket does not exist');
  }
  if (key !== '') return answerForObject(bucket, key, request, body, circumstances);
  const query = url.searchParams;
  if (request.method !== 'GET' || query.get('list-type') !== '2' || query.has('delimiter')) {
    const message = 'Buckets can only be listed, version 2, without a delimiter.';
    throw new ObjectServiceError('NotImplemented', message);
  }
  const objects = circumstances.isListStale ? bucket.allBefore() : bucket.all();
  const list = listObjects(name, objects, query, circumstances.isListShort ? 2 : 1000);
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: list };
}

function addBucket(buckets: Map<string, Bucket>, name: string): Answer {
  if (buckets.has(name)) {
    throw new ObjectServiceError('BucketAlreadyOwnedByYou', 'You have this bucket already.');
  }
  buckets.set(name, createBucket());
  return { status: 200, headers: { Location: `/${name}` } };
}

function answerForObject(
  bucket: Bucket,
  key: string,
  request: Request,
  body: Buffer,
  { isConflict, ignoresConditions }: Circumstances,
): Answer {
  const current = bucket.get(key);
  switch (request.method) {
    case 'PUT': {
      if (isConflict) {
        const message = 'A conflicting operation is in progress.';
        throw new ObjectServiceError('ConditionalRequestConflict', message);
      }
      if (!ignoresConditions) checkWriteConditions(current, request.headers);
      const object = toObject(body);
      bucket.set(key, object);
      return { status: 200, headers: { ETag: object.etag } };
    }
    case 'GET':
    case 'HEAD': {
      if (!current) throw new ObjectServiceError('NoSuchKey', 'The specified key does not exist.');
      const part = readObject(current, request.headers);
      const headers = {
        ETag: current.etag,
        'Last-Modified': current.modifiedAt.toUTCString(),
        'Content-Type': 'binary/octet-stream',
      };
      return { status: part.status, headers, body: part.body };
    }
    case 'DELETE':
      if (current) bucket.set(key, undefined);
      return { status: 204 };
    default:
      throw new ObjectServiceError('MethodNotAllowed', 'The method is not allowed here.');
  }
}

/** @param isCut true to end the connection after half of the body */
function send(response: Response, { status, headers, body = '' }: Answer, isCut: boolean): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...headers,
    ...(status !== 204 && status !== 304 && { 'Content-Length': bytes.length }),
  });
  if (isCut) {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    response.write(half, () => response.destroy());
  } else response.end(bytes);
}
