import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { ReleaseBucket } from '../../../config/release-place';
import { backoff, retry } from '../../../lib/http/retry';
import { errorCodeOf, messageOf, propertyOf } from '../../../lib/values/thrown-values';

/** How the client waits between two attempts. Tests do not. */
export type Timing = { wait?: (milliseconds: number) => Promise<void> };

export type ObjectRequest = {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Key in the bucket, prefix included; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

export type ObjectAnswer = {
  status: number;
  /** Code of an error. */
  code: string | undefined;
  etag: string | null;
  body: Buffer;
  /** True if the service may have carried out an earlier attempt whose answer did not arrive. */
  isUncertain: boolean;
};

/** Leaves time for a large content on a slow line. */
const requestTimeoutMs = 30_000;

/** With the first delay, retries last about 13 seconds beside the time of the requests. */
const maxRetries = 7;
const firstDelayMs = 100;

/**
 * Maximum number of requests at a time. A release is read in 256 lists at once, which services would
 * refuse and slow lines time out.
 */
const maxRequests = 32;

const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Codes of errors that S3 sends with other statuses, and that a repeated request does not meet. */
const transientCodes: ReadonlySet<string> = new Set([
  'ConditionalRequestConflict',
  'OperationAborted',
  'RequestTimeout',
]);

/** Returns a function that sends a request until the service has answered it. */
export function createObjectClient(
  settings: ReleaseBucket,
  { wait }: Timing,
): (request: ObjectRequest) => Promise<ObjectAnswer> {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const account = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map() };

  const limit = createLimit(maxRequests);

  const send = async ({ method, key, query, headers: own, body }: ObjectRequest) => {
    const address = new URL(key === '' ? base : `${base}/${key}`);
    address.search = new URLSearchParams(query).toString();
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const asked = { ...own, 'X-Amz-Content-Sha256': digest };
    const signer = new AwsV4Signer({ ...account, method, url: address.href, headers: asked });
    const { url, headers } = await signer.sign();
    // Not signed, since some services change it on the way.
    headers.set('Accept-Encoding', 'identity');
    const response = await fetch(url, {
      method,
      headers,
      body: body && new Uint8Array(body),
      // The signature holds for this host only.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    // Rejects if the body is shorter than its `Content-Length`.
    const content = Buffer.from(await response.arrayBuffer());
    const { status } = response;
    const [code] = status < 300 ? [] : elementsOf(content.toString(), 'Code');
    return { status, code, etag: response.headers.get('ETag'), body: content };
  };

  return async (request) => {
    let isUncertain = false;
    const attempt = () => limit(() => send(request)).catch((failure: unknown) => ({ failure }));
    const outcome = await retry(attempt, {
      delayAfter: (outcome, retries) => {
        const hasFailed = 'failure' in outcome;
        if (!hasFailed && !isTransient(outcome)) return undefined;
        if (retries === maxRetries) return undefined;
        isUncertain ||= hasFailed || outcome.status >= 500;
        return backoff(firstDelayMs, retries);
      },
      wait,
    });
    if ('failure' in outcome) {
      throw new Error(
        `The object store at ${endpoint} does not answer: ${describeFailure(outcome.failure)}. ` +
          'Check its address and the network.',
        { cause: outcome.failure },
      );
    }
    return { ...outcome, isUncertain };
  };
}

/** Returns a function that runs so many tasks at a time; further ones wait. */
function createLimit(maxRunning: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function isTransient({ status, code }: Pick<ObjectAnswer, 'status' | 'code'>): boolean {
  return transientStatuses.has(status) || (code !== undefined && transientCodes.has(code));
}

/** Returns the reason of a failed `fetch`, which is the cause of its error. */
function describeFailure(failure: unknown): string {
  const cause = propertyOf(failure, 'cause') ?? failure;
  return errorCodeOf(cause) ?? messageOf(cause);
}

/** Returns the texts of the elements of a name that hold no other elements. */
export function elementsOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([^<]*)</${name}>`, 'g');
  return Array.from(xml.matchAll(pattern), ([, text = '']) => text);
}

/** Returns the sentence for an answer that leaves a request undone: what it is, and what to do. */
export function describeRefusal(
  { endpoint, bucket, region, accessKeyId }: ReleaseBucket,
  { method, key }: ObjectRequest,
  { status, code, body }: ObjectAnswer,
): string {
  const place = `The object store at ${endpoint}`;
  const text = body.toString();
  const [ownRegion] = elementsOf(text, 'Region');
  const sentences: Readonly<Record<string, string>> = {
    InvalidAccessKeyId: `${place} does not know the access key ID ${accessKeyId}. Correct it.`,
    SignatureDoesNotMatch: `${place} refuses the secret access key of ${accessKeyId}. Correct it.`,
    RequestTimeTooSkewed: `${place} has another time than this machine. Set the clock of this machine.`,
    NoSuchBucket: `${place} has no bucket ${bucket}. Create it, or correct its name.`,
    AccessDenied:
      `${place} does not permit the access key ID ${accessKeyId} to ${method} "${key}" in bucket ${bucket}. ` +
      'Permit it s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.',
  };
  const sentence = sentences[code ?? ''];
  if (sentence !== undefined) return sentence;
  if (ownRegion !== undefined) {
    return `${place} has bucket ${bucket} in region ${ownRegion}, not ${region}. Correct the region.`;
  }
  if (status < 300) return `${place} does not answer as S3 does. Correct its address.`;
  const [message = ''] = elementsOf(text, 'Message');
  const answer = [status, code, message].filter(Boolean).join(' ');
  const advice = isTransient({ status, code })
    ? 'It stayed so for several attempts: look at the state of the service, and try again.'
    : 'Check the settings of the service.';
  return `${place} answers "${answer}" to ${method} "${key}" in bucket ${bucket}. ${advice}`;
}
