import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ObjectServiceError } from './service-error';

export type ObjectAccount = { accessKeyId: string; secretAccessKey: string; region: string };

type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders };

const maxClockDifferenceMs = 15 * 60_000;

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature of a request, version 4, in its headers.
 *
 * @throws ObjectServiceError if it has none, or one by another key or for another request
 */
export function checkSignature(request: SignedRequest, account: ObjectAccount): void {
  const { headers } = request;
  if (!headers.authorization) throw new ObjectServiceError('AccessDenied', 'Access Denied');
  const [, accessKeyId, day = '', region = '', names = '', signature] =
    authorizationPattern.exec(headers.authorization) ?? [];
  if (signature === undefined) {
    throw new ObjectServiceError('AuthorizationHeaderMalformed', 'The header is malformed.');
  }
  if (accessKeyId !== account.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new ObjectServiceError('InvalidAccessKeyId', message);
  }
  if (region !== account.region) {
    const message = `The region '${region}' is wrong; expecting '${account.region}'`;
    throw new ObjectServiceError('AuthorizationHeaderMalformed', message, {
      Region: account.region,
    });
  }
  const time = String(headers['x-amz-date']);
  checkTime(time);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest(request, names))];
  const secret = `AWS4${account.secretAccessKey}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, secret);
  if (hmac(key, text.join('\n')).toString('hex') === signature) return;
  const message = 'The request signature we calculated does not match the signature you provided.';
  throw new ObjectServiceError('SignatureDoesNotMatch', message);
}

/** @param time `20261121T023000Z` */
function checkTime(time: string): void {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (Math.abs(Date.now() - Date.parse(iso)) <= maxClockDifferenceMs) return;
  const message = 'The difference between the request time and the current time is too large.';
  throw new ObjectServiceError('RequestTimeTooSkewed', message);
}

function canonicalRequest({ method, url, headers }: SignedRequest, names: string): string {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const path = pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const lines = names.split(';').map((name) => `${name}:${toLine(headers[name])}`);
  const body = String(headers['x-amz-content-sha256']);
  return [method, path.join('/'), query.join('&'), ...lines, '', names, body].join('\n');
}

function toLine(value: string | readonly string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

/** Encodes every letter that RFC 3986 reserves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
