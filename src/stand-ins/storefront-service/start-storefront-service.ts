import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RunningServer } from '../../node-lib/listen';
import { listen } from '../../node-lib/listen';
import { buildCatalogue, demoShop } from './catalogue/build-catalogue';
import { createApp } from './create-app';
import type { OrderAnnouncer } from './orders/order-announcer';
import { createOrderAnnouncer } from './orders/order-announcer';
import type { ShopService } from './shop-service';
import { failUnfinished, reconcileCatalogue } from './state/reconcile-catalogue';
import type { StateStore } from './state/state-store';
import { openStateStore } from './state/state-store';

export type StorefrontServiceOptions = {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** Folder for the shop's state, rendered images and bulk results. */
  dataDir: string;
  /** Origin under which others reach the service, when it is not the one it listens on. */
  publicUrl?: string;
  /** Origin of the site, for the way back from the checkout. */
  siteUrl: string;
  /** Who is told of orders. */
  webhook?: { url: string; secret: string };
  tokens?: { storefront: string; admin: string };
  /** Forget carts, orders and stock, and open the shop as new. */
  reset?: boolean;
  onLog?: (line: string) => void;
};

export type StorefrontServer = RunningServer & {
  /** Resolves when no webhook is waiting to be delivered or given up. */
  webhooksSettled: () => Promise<void>;
};

/**
 * Starts the embedded storefront service: Shopify's Storefront API, the part of its Admin API the
 * build reads, product images and a test checkout, all on the demo shop.
 *
 * @throws an Error naming the port when it is taken, or the state file when it is damaged
 */
export async function startStorefrontService(
  options: StorefrontServiceOptions,
): Promise<StorefrontServer> {
  const log = options.onLog ?? (() => undefined);
  const store = await openStateStore(path.join(options.dataDir, 'shop-state.json'), {
    reset: options.reset ?? false,
  });
  let handler: RequestListener = refuseWhileStarting;
  const server = await listen((request, response) => handler(request, response), {
    name: 'storefront service',
    host: options.host,
    port: options.port,
    portVariable: 'STOREFRONT_SERVICE_PORT',
  });
  try {
    const announcer = createOrderAnnouncer(store, options.webhook, log);
    const service = await openShop(options, server.url, store, announcer, log);
    const { app, bulk } = createApp(service);
    handler = app;
    announcer.resume();
    return {
      ...server,
      webhooksSettled: announcer.settled,
      close: async () => {
        await server.close();
        await announcer.stop();
        await bulk.idle();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openShop(
  options: StorefrontServiceOptions,
  url: string,
  store: StateStore,
  announcer: OrderAnnouncer,
  log: (line: string) => void,
): Promise<ShopService> {
  const publicUrl = (options.publicUrl ?? url).replace(/\/$/, '');
  const catalogue = buildCatalogue(demoShop, publicUrl);
  await store.change((state) => {
    const now = new Date().toISOString();
    return {
      state: failUnfinished(reconcileCatalogue(state, catalogue, now), now),
      result: undefined,
    };
  });
  return {
    catalogue,
    store,
    publicUrl,
    siteUrl: options.siteUrl.replace(/\/$/, ''),
    dataDir: path.resolve(options.dataDir),
    tokens: options.tokens ?? { storefront: 'public', admin: 'admin' },
    log,
    announceOrder: options.webhook ? announcer.announce : null,
  };
}

function refuseWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1' }).end('The storefront service is starting.\n');
}
