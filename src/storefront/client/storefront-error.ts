import { messageOf, propertyOf } from '../../lib/values/thrown-values';

/**
 * Layer at which a request failed. `network`: no usable answer arrived, so the change may or may
 * not have been made. `http`: a status that is not a success. `graphql`: the service could not run
 * the operation. `user`: it ran and refused the shopper's input.
 */
type StorefrontLayer = 'network' | 'http' | 'graphql' | 'user';

export type StorefrontError = {
  layer: StorefrontLayer;
  /**
   * Code for programs: an HTTP status, a GraphQL or user error code, or `TIMEOUT`, `UNREACHABLE`.
   */
  code: string;
  /** Text for logs. */
  message: string;
  /** Message for the shopper: what happened and what to do. */
  sentence: string;
  /** True if the request had no effect and can succeed later, so that repeating it is safe. */
  retryable: boolean;
  /** Delay the service asked for, in milliseconds. */
  retryAfter?: number;
};

export type StorefrontResult<T> = { ok: true; data: T } | { ok: false; error: StorefrontError };

const busyMessage = 'The shop is very busy. Wait a moment and try again.';

/**
 * Statuses that ask to retry later; the request had no effect, so repeating it is safe. 430 is
 * Shopify's own status for traffic it finds suspicious. THROTTLED comes with status 200.
 */
const retryableStatuses: ReadonlySet<number> = new Set([429, 430, 503]);

/** True if the change may have been made although no answer confirms it. */
export function isAmbiguous({ layer, code, retryable }: StorefrontError): boolean {
  return layer === 'network' || (layer === 'http' && code.startsWith('5') && !retryable);
}

/**
 * True if the service's schema does not have what a document asks for, so that nothing was done. Codes of such
 * refusals are written like `undefinedField`, all others like `THROTTLED`.
 */
export function isRefusedDocument({ layer, code }: StorefrontError): boolean {
  return layer === 'graphql' && /^[a-z]/.test(code);
}

/** Describes a missing or unreadable answer. */
export function networkError(cause: unknown): StorefrontError {
  const name = propertyOf(cause, 'name');
  const timedOut = name === 'TimeoutError' || name === 'AbortError';
  return {
    layer: 'network',
    code: timedOut ? 'TIMEOUT' : 'UNREACHABLE',
    message: messageOf(cause),
    sentence: timedOut
      ? 'The shop is taking too long to answer. Try again in a moment.'
      : 'The shop cannot be reached. Check your connection and try again.',
    retryable: false,
  };
}

/** Describes an answer that violates the schema; the change may or may not have been made. */
function malformedError(cause: unknown): StorefrontError {
  return { ...networkError(cause), code: 'MALFORMED' };
}

/** Converts the data of a successful answer. If the conversion throws, returns an error result. */
export function mapResult<T, U>(
  result: StorefrontResult<T>,
  read: (data: T) => U,
): StorefrontResult<U> {
  if (!result.ok) return result;
  try {
    return { ok: true, data: read(result.data) };
  } catch (cause) {
    return { ok: false, error: malformedError(cause) };
  }
}

/** Continues with the data of a successful answer. If the next step throws, returns an error result. */
export async function chainResult<T, U>(
  result: StorefrontResult<T>,
  next: (data: T) => Promise<StorefrontResult<U>>,
): Promise<StorefrontResult<U>> {
  if (!result.ok) return result;
  try {
    return await next(result.data);
  } catch (cause) {
    return { ok: false, error: malformedError(cause) };
  }
}

/** Combines several results; the first error is that of all. */
export function allResults<T>(results: readonly StorefrontResult<T>[]): StorefrontResult<T[]> {
  const data: T[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    data.push(result.data);
  }
  return { ok: true, data };
}

/** @param retryAfter value of the `Retry-After` header, in seconds */
export function httpError(status: number, retryAfter: string | null): StorefrontError {
  const retryable = retryableStatuses.has(status);
  const seconds = Number.parseFloat(retryAfter ?? '');
  return {
    layer: 'http',
    code: String(status),
    message: `The storefront service answered with status ${status}.`,
    sentence: retryable
      ? busyMessage
      : 'The shop has a problem at the moment. Try again in a few minutes.',
    retryable,
    ...(seconds > 0 ? { retryAfter: seconds * 1000 } : {}),
  };
}

/** @param errors `errors` of a GraphQL answer: a list, or a single object or text */
export function graphqlError(errors: unknown): StorefrontError {
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  const code = readCode(first);
  const throttled = code === 'THROTTLED';
  return {
    layer: 'graphql',
    code: code ?? 'GRAPHQL',
    message: readMessage(first),
    sentence: throttled
      ? busyMessage
      : 'The shop could not do that. Reload the page and try again.',
    retryable: throttled,
  };
}

function readCode(error: unknown): string | undefined {
  const extensions = readField(error, 'extensions');
  const code = readField(extensions, 'code');
  return typeof code === 'string' ? code : undefined;
}

function readMessage(error: unknown): string {
  const message = readField(error, 'message');
  return typeof message === 'string' ? message : JSON.stringify(error);
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
