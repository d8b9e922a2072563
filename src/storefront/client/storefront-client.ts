import { publicEnv } from '../../config/public-env';
import { backoff, retry } from '../../lib/http/retry';
import type { StorefrontDocument } from '../generated/operations';
import type * as SmallestCart from './smallest-cart';
import type { StorefrontResult } from './storefront-error';
import { graphqlError, httpError, isRefusedDocument, networkError } from './storefront-error';

type StorefrontClientOptions = {
  /** `https://{shop}/api/{version}/graphql.json` */
  endpoint: string;
  /** The public Storefront token. */
  token: string;
  /** Time-out of one request, in milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
  /** Called with each answer, as to log what it says of the API. */
  onAnswer?: (document: string, response: Response) => void;
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
 * retry. A document of a cart that the service refuses is sent again with the smallest fragments that
 * a purchase needs, and so are all that follow.
 */
export function createStorefrontClient(options: StorefrontClientOptions): StorefrontClient {
  /** Loaded once the service has refused a document of a cart. */
  let smallest: typeof SmallestCart | undefined;
  const send = <TData>(document: string, variables: unknown, acceptPartial: boolean) =>
    retry(() => post<TData>(options, document, variables, acceptPartial), {
      delayAfter: delayBeforeRetry,
      wait: options.wait,
    });
  return {
    async request<TData>(
      document: string,
      variables: unknown,
      { acceptPartial = false }: RequestOptions = {},
    ) {
      const whole = smallest ? undefined : await send<TData>(document, variables, acceptPartial);
      if (whole && (whole.ok || !isRefusedDocument(whole.error))) return whole;
      const loaded = await loadSmallestCart();
      const smaller = loaded?.toSmallestDocument(document);
      if (!loaded || smaller === undefined) {
        return whole ?? send<TData>(document, variables, acceptPartial);
      }
      const answer = await send<object>(smaller, variables, acceptPartial);
      if (!answer.ok) return whole ?? answer;
      smallest = loaded;
      return { ok: true, data: loaded.completeAnswer(answer.data) as TData };
    },
  };
}

/** `undefined` if the script cannot be loaded. */
function loadSmallestCart() {
  return import('./smallest-cart').catch(() => undefined);
}

/** The site's client, configured by the build. */
export const storefrontClient = createStorefrontClient({
  endpoint: publicEnv.storefrontEndpoint,
  token: publicEnv.storefrontToken,
});

async function post<TData>(
  options: StorefrontClientOptions,
  query: string,
  variables: unknown,
  acceptPartial: boolean,
): Promise<StorefrontResult<TData>> {
  const { endpoint, token, timeout = defaultTimeoutMs, fetch: send = fetch, onAnswer } = options;
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
    onAnswer?.(query, response);
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
