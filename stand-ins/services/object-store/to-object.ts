import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import type { KeptObject } from './kept-objects';
import { ObjectServiceError } from './service-error';

const checksumPrefix = 'x-amz-checksum-';

/** Checksums of S3 by the end of their header. Others are not supported. */
const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  crc32: (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString('base64');
  },
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
};

/**
 * Makes an object of the body of a request.
 *
 * @throws ObjectServiceError if a digest or a checksum among the headers is not that of the body
 */
export function toObject(body: Buffer, headers: IncomingHttpHeaders): KeptObject {
  const md5 = createHash('md5').update(body).digest();
  if (headers['content-md5'] && headers['content-md5'] !== md5.toString('base64')) {
    throw badDigest('Content-MD5');
  }
  const sent = Object.entries(headers).filter(([name]) => name.startsWith(checksumPrefix));
  for (const [name, value] of sent) {
    const compute = checksums[name.slice(checksumPrefix.length)];
    if (!compute) throw new ObjectServiceError('NotImplemented', `${name} is not supported.`);
    if (compute(body) !== value) throw badDigest(name);
  }
  return {
    body,
    etag: `"${md5.toString('hex')}"`,
    modifiedAt: new Date(Math.floor(Date.now() / 1000) * 1000),
    checksums: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
  };
}

function badDigest(header: string): ObjectServiceError {
  return new ObjectServiceError('BadDigest', `The ${header} you specified did not match.`);
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
