import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ApiClientRequestOptions, StorefrontApiClient } from '@shopify/storefront-api-client';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import type {
  StorefrontServer,
  StorefrontServiceOptions,
} from '../storefront-service/start-storefront-service';
import { startStorefrontService } from '../storefront-service/start-storefront-service';

export type TestShop = {
  server: StorefrontServer;
  dataDir: string;
  client: StorefrontApiClient;
  log: string[];
  /** Runs a document with Shopify's own client. Throws if the answer has errors. */
  ask: <T>(document: string, variables?: Record<string, unknown>) => Promise<T>;
  /** Stops the service; it may be closed or restarted later. */
  stop: () => Promise<void>;
  /** Restarts the service on the same folder and port. */
  restart: (options?: Partial<StorefrontServiceOptions>) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a new demo shop on a free port and in a folder of its own. */
export async function openTestShop(
  options: Partial<StorefrontServiceOptions> = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'storefront-service-'));
  const log: string[] = [];
  const start = async (changed: Partial<StorefrontServiceOptions>) =>
    startStorefrontService({
      host: '127.0.0.1',
      port: 0,
      dataDir,
      siteUrl: 'http://localhost:9000',
      onLog: (line) => log.push(line),
      ...options,
      ...changed,
    });
  const server = await start({});
  // The first request builds the schema, on a busy machine for longer than the site's client waits.
  await warmUp(server.url);
  let isRunning = true;
  const shop: TestShop = {
    server,
    dataDir,
    log,
    client: loopbackClient(server.url),
    ask: (document, variables) => askBy(shop.client)(document, variables),
    stop: async () => {
      if (isRunning) await shop.server.close();
      isRunning = false;
    },
    restart: async (changed = {}) => {
      await shop.stop();
      shop.server = await start({ port: shop.server.port, ...changed });
      isRunning = true;
      shop.client = loopbackClient(shop.server.url);
    },
    close: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return shop;
}

/** Asks without a token, since a shop before its set-up has none. */
async function warmUp(url: string): Promise<void> {
  await fetch(`${url}/api/2026-10/graphql.json`, {
    method: 'POST',
    // A kept connection would be closed under the next request, if what else starts takes five seconds.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  });
}

/** Creates the real client. It requires https; its own hook lets it reach a loopback service. */
export function loopbackClient(url: string, publicAccessToken = 'public'): StorefrontApiClient {
  return createStorefrontApiClient({
    storeDomain: url,
    apiVersion: '2026-10',
    publicAccessToken,
    customFetchApi: (address, init) => {
      // The service closes a kept connection that a busy machine leaves alone for five seconds.
      const headers = new Headers(init?.headers);
      headers.set('connection', 'close');
      return fetch(address.replace(/^https:/, 'http:'), { ...init, headers });
    },
  });
}

/** Returns a function that runs a document with a client, and throws if the answer has errors. */
export function askBy(client: StorefrontApiClient): TestShop['ask'] {
  return async <T>(document: string, variables: ApiClientRequestOptions['variables'] = {}) => {
    const { data, errors } = await client.request<T>(document, { variables });
    if (errors) throw new Error(JSON.stringify(errors.graphQLErrors ?? errors.message));
    if (data === undefined) throw new Error('The answer has no data.');
    return data;
  };
}

/** Sends a raw request, which the client would not send. */
export async function post(
  shop: TestShop,
  body: unknown,
  headers: Record<string, string> = {},
  version = '2026-10',
): Promise<Response> {
  return fetch(`${shop.server.url}/api/${version}/graphql.json`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': 'public',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
