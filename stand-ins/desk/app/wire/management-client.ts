/**
 * Requests to the management API. Failures are data, so that each view can say at the right field
 * what happened; only programming errors throw.
 */
import { limitTime } from '../../../../src/lib/http/time-limit';
import { isRecord } from '../../../../src/lib/values/json';
import { deskSettings } from './desk-settings';
import { createRequestPace } from './request-pace';

export type ManagementFailure = {
  kind:
    | 'offline'
    /** The story has another revision than the write started from. */
    | 'conflict'
    /** `fields` says which, with sentences. */
    | 'invalid'
    | 'missing'
    | 'busy'
    | 'refused';
  /** Sentence to show if the caller knows nothing better. */
  sentence: string;
  fields: Readonly<Record<string, readonly string[]>>;
};

export type Result<Value> =
  | { ok: true; value: Value; revision: string | null; total: number }
  | { ok: false; failure: ManagementFailure };

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Revision that the write started from; the service refuses it if the story has another one. */
  revision?: string | null | undefined;
  signal?: AbortSignal;
};

/** The service takes 6 requests a second; a little more time allows for those that travel faster. */
const takeTurn = createRequestPace(6, 1_050);

/** Number of tries when other tabs use up the rate limit, a second apart. */
const maxTries = 6;
const retryDelayMs = 1_000;

/** A service that hangs counts as one that does not answer. */
const requestTimeoutMs = 30_000;

/**
 * Sends a request to an address below the space, such as `/stories/1`, as soon as the rate limit has
 * room for it. Writes are never sent twice otherwise.
 *
 * @throws DOMException `AbortError` when the signal aborts
 */
export async function manage<Value>(
  address: string,
  { method = 'GET', body, revision, signal }: RequestOptions = {},
): Promise<Result<Value>> {
  const { managementUrl, managementToken, hasRateLimit } = deskSettings();
  const headers = new Headers({ Authorization: managementToken });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (revision) headers.set('If-Match', revision);
  const request: RequestInit = { method, headers, cache: 'no-store' };
  if (body !== undefined) request.body = JSON.stringify(body);
  for (let attempt = 1; ; attempt += 1) {
    if (hasRateLimit) await takeTurn(signal);
    signal?.throwIfAborted();
    const ending = signal
      ? limitTime(signal, requestTimeoutMs)
      : AbortSignal.timeout(requestTimeoutMs);
    const response = await send(managementUrl + address, { ...request, signal: ending });
    if (!response) return failure('offline', noAnswerMessage);
    if (response.status === 429 && attempt < maxTries) {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      continue;
    }
    return toResult<Value>(response);
  }
}

const noAnswerMessage =
  'The content service does not answer. Your work is kept; try again in a moment.';

/** Resolves to `undefined` if there was no answer. */
async function send(url: string, request: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}

async function toResult<Value>(response: Response): Promise<Result<Value>> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return failure('offline', noAnswerMessage);
  const body = parse(text);
  // A cut answer does not say what was done.
  if (response.ok && response.status !== 204 && !isRecord(body)) {
    return failure('offline', noAnswerMessage);
  }
  if (response.ok) {
    const revision = response.headers.get('etag');
    const total = Number(response.headers.get('total') ?? 0);
    return { ok: true, value: body as Value, revision, total };
  }
  return toFailure(response.status, body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toFailure(status: number, body: unknown): Result<never> {
  const sentence = isRecord(body) && typeof body.error === 'string' ? body.error : '';
  switch (status) {
    case 404:
      return failure('missing', 'This is no longer in the content service.');
    case 412:
      return failure('conflict', 'Somebody else changed this story in the meantime.');
    case 413:
      return failure('refused', 'The story is larger than 5 MB. Split it into several stories.');
    case 422:
      return failure('invalid', 'Some fields need your attention.', readFields(body));
    case 429:
      return failure('busy', 'The content service is busy. Try again in a moment.');
    default:
      return status >= 500
        ? failure('offline', noAnswerMessage)
        : failure('refused', sentence || `The content service refused this (${status}).`);
  }
}

function readFields(body: unknown): Record<string, string[]> {
  if (!isRecord(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [String(messages)],
    ]),
  );
}

function failure(
  kind: ManagementFailure['kind'],
  sentence: string,
  fields: ManagementFailure['fields'] = {},
): { ok: false; failure: ManagementFailure } {
  return { ok: false, failure: { kind, sentence, fields } };
}
