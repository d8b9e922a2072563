/**
 * Where a request went wrong. `network`: no usable answer arrived, so the shop may or may not have
 * done what was asked. `http`: a status that is not a success. `graphql`: the service could not run
 * the operation. `user`: it ran and refused what the shopper asked for.
 */
type StorefrontLayer = 'network' | 'http' | 'graphql' | 'user';

export type StorefrontError = {
  layer: StorefrontLayer;
  /** For programs: an HTTP status, a GraphQL or user error code, or `TIMEOUT`, `UNREACHABLE`. */
  code: string;
  /** For people who read logs. */
  message: string;
  /** For the shopper: what happened and what to do. */
  sentence: string;
  /** Whether the same request can succeed later, and is safe to repeat because nothing was done. */
  retryable: boolean;
  /** Milliseconds the service asked to wait. */
  retryAfter?: number;
};

export type StorefrontResult<T> = { ok: true; data: T } | { ok: false; error: StorefrontError };

const busy = 'The shop is very busy. Wait a moment and try again.';

/**
 * Refusals that ask for patience; nothing was done, so repeating is safe. 430 is Shopify's own
 * status for traffic it finds suspicious, and THROTTLED arrives with status 200.
 */
const retryableStatuses: ReadonlySet<number> = new Set([429, 430, 503]);

/** Whether the shop may have done what was asked although no answer says so. */
export function isAmbiguous({ layer, code, retryable }: StorefrontError): boolean {
  return layer === 'network' || (layer === 'http' && code.startsWith('5') && !retryable);
}

/** No answer, or one that cannot be read. */
export function networkError(cause: unknown): StorefrontError {
  const name = cause instanceof Error ? cause.name : '';
  const timedOut = name === 'TimeoutError' || name === 'AbortError';
  return {
    layer: 'network',
    code: timedOut ? 'TIMEOUT' : 'UNREACHABLE',
    message: cause instanceof Error ? cause.message : String(cause),
    sentence: timedOut
      ? 'The shop is taking too long to answer. Try again in a moment.'
      : 'The shop cannot be reached. Check your connection and try again.',
    retryable: false,
  };
}

/** An answer that is not what the schema promises; the shop may or may not have done what was asked. */
function malformedError(cause: unknown): StorefrontError {
  return { ...networkError(cause), code: 'MALFORMED' };
}

/** Reads a successful answer; what cannot be read becomes an error, so that nothing throws. */
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

/** @param retryAfter the header of that name: seconds, as HTTP has it */
export function httpError(status: number, retryAfter: string | null): StorefrontError {
  const retryable = retryableStatuses.has(status);
  const seconds = Number.parseFloat(retryAfter ?? '');
  return {
    layer: 'http',
    code: String(status),
    message: `The storefront service answered with status ${status}.`,
    sentence: retryable
      ? busy
      : 'The shop has a problem at the moment. Try again in a few minutes.',
    retryable,
    ...(seconds > 0 ? { retryAfter: seconds * 1000 } : {}),
  };
}

/** @param errors the `errors` of a GraphQL answer; the service also sends a lone object or text */
export function graphqlError(errors: unknown): StorefrontError {
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  const code = readCode(first);
  const throttled = code === 'THROTTLED';
  return {
    layer: 'graphql',
    code: code ?? 'GRAPHQL',
    message: readMessage(first),
    sentence: throttled ? busy : 'The shop could not do that. Reload the page and try again.',
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
