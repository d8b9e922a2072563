import { publicEnv } from '../../config/public-env';
import { backoff, retry } from '../../lib/http/retry';
import type { StorefrontDocument } from '../generated/operations';
import type { StorefrontResult } from './storefront-error';
import { graphqlError, httpError, networkError } from './storefront-error';

type StorefrontClientOptions = {
  /** `https://{shop}/api/{version}/graphql.json` */
  endpoint: string;
  /** The public Storefront token. */
  token: string;
  /** Time-out of one request, in milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
  /** Replaced in tests, so that retries need no time. */
  wait?: (milliseconds: number) => Promise<void>;
};

type RequestOptions = {
  /** Accepts `data` that comes with errors, as for fields the token may not read. */
  acceptPartial?: boolean;
};

/** Runs operations on the Storefront API. Never throws: every failure is a result. */
export type StorefrontClient = {
  request: <TData, TVariables>(
    document: StorefrontDocument<TData, TVariables>,
    variables: TVariables,
    options?: RequestOptions,
  ) => Promise<StorefrontResult<TData>>;
};

const defaultTimeoutMs = 10_000;
const maxRetries = 3;
const firstRetryDelayMs = 400;
/**
 * Maximum retry delay, in milliseconds, that the service may ask for. Beyond it the request fails.
 */
const maxRetryDelayMs = 5_000;

/**
 * Creates a client for the browser: one POST per operation, repeated only when the service asks to
 * retry.
 */
export function createStorefrontClient(options: StorefrontClientOptions): StorefrontClient {
  return {
    request: (document, variables, { acceptPartial = false } = {}) =>
      retry(() => post(options, document, variables, acceptPartial), {
        delayAfter: delayBeforeRetry,
        wait: options.wait,
      }),
  };
}

/** The site's client, configured by the build. */
export const storefrontClient = createStorefrontClient({
  endpoint: publicEnv.storefrontEndpoint,
  token: publicEnv.storefrontToken,
});

async function post<TData>(
  { endpoint, token, timeout = defaultTimeoutMs, fetch: send = fetch }: StorefrontClientOptions,
  query: string,
  variables: unknown,
  acceptPartial: boolean,
): Promise<StorefrontResult<TData>> {
  try {
    const response = await send(endpoint, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Storefront-Access-Token': token,
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeout),
      // A change in flight must reach the shop even if the page is closed.
      keepalive: query.startsWith('mutation'),
    });
    if (!response.ok) {
      return { ok: false, error: httpError(response.status, response.headers.get('Retry-After')) };
    }
    const { data, errors } = (await response.json()) as { data?: TData | null; errors?: unknown };
    const usable = data !== undefined && data !== null;
    if (usable && (acceptPartial || errors === undefined)) return { ok: true, data };
    return { ok: false, error: graphqlError(errors ?? { message: 'The answer has no data.' }) };
  } catch (cause) {
    return { ok: false, error: networkError(cause) };
  }
}

function delayBeforeRetry(
  result: StorefrontResult<unknown>,
  retriesSoFar: number,
): number | undefined {
  if (result.ok || !result.error.retryable || retriesSoFar >= maxRetries) return undefined;
  const { retryAfter = backoff(firstRetryDelayMs, retriesSoFar) } = result.error;
  return retryAfter > maxRetryDelayMs ? undefined : retryAfter;
}
