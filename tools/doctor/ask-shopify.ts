import type { Environment } from '../../src/config/env';
import { asRecord, isRecord, parseJson } from '../../src/lib/values/json';

const requestTimeoutMs = 15_000;

export type ShopifyAnswer = {
  status: number;
  /** Data of the answer; `undefined` if it was refused. */
  data: Readonly<Record<string, unknown>> | undefined;
  /** First error of the document. */
  error: string | undefined;
  /** Version that answered, which differs from the one asked for once that has ended. */
  version: string | null;
};

/**
 * Runs a document against one of Shopify's APIs.
 *
 * @throws an error of the connection
 */
export async function askShopify(
  api: 'admin' | 'storefront',
  { storefront }: Pick<Environment, 'storefront'>,
  query: string,
  variables: object = {},
): Promise<ShopifyAnswer> {
  const { adminOrigin, adminToken, apiVersion, endpoint, publicToken } = storefront;
  const [address, header, token] =
    api === 'admin'
      ? [
          `${adminOrigin}/admin/api/${apiVersion}/graphql.json`,
          'X-Shopify-Access-Token',
          adminToken,
        ]
      : [endpoint, 'X-Shopify-Storefront-Access-Token', publicToken];
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [header]: token },
    body: JSON.stringify({ query, variables }),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const answer = asRecord(parseJson(await response.text()));
  const [first] = Array.isArray(answer?.errors) ? (answer.errors as readonly unknown[]) : [];
  const error = isRecord(first) && typeof first.message === 'string' ? first.message : undefined;
  return {
    status: response.status,
    data: response.ok ? asRecord(answer?.data) : undefined,
    error,
    version: response.headers.get('X-Shopify-API-Version'),
  };
}
