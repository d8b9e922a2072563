import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { embeddedAdminCredentials } from '../../../src/config/admin-credentials';
import { reviewTypes } from '../../../src/config/product-metafields';
import type { RunningServer } from '../../../src/processes/shared/listen';
import { listen } from '../../../src/processes/shared/listen';
import { answerWhileStarting } from '../shared/health-route';
import type { DemoShop } from './demo-shop/load-demo-shop';
import { demoShop } from './demo-shop/demo-shop';
import { seedContent } from './content/seed-content';
import { allScopes } from './admin-api/admin-access';
import { createAdminTokens } from './admin-api/admin-tokens';
import { createApp } from './create-app';
import { checkedFaults } from './faults/change-state';
import type { ShopFaultBook } from './faults/fault-book';
import { createShopFaultBook } from './faults/fault-book';
import { createCatalogSource } from './merchant/edited-catalog';
import { createGiftCardSender } from './gift-cards/gift-card-sender';
import type { Clock, ShopLetter, ShopService } from './shop-service';
import { failUnfinished, reconcileCatalog } from './state/reconcile-catalog';
import type { StateStore } from './state/state-store';
import { openStateStore } from './state/state-store';
import { realClock, unitsLeft, viewShop } from './shop-service';
import { toGid } from './catalog/gid';
import type { WebhookReceiver } from './webhooks/webhook-sender';
import { createShopWebhookSender } from './webhooks/webhook-sender';

export type StorefrontServiceOptions = {
  host: string;
  /** 0 for any unused port. */
  port: number;
  /** Folder of the shop's state, rendered images and bulk results. */
  dataDir: string;
  /** Origin for clients, if it differs from the one the service listens on. */
  publicUrl?: string;
  /** Origin of the site, for links back from the checkout. */
  siteUrl: string;
  /** Receiver of webhooks of every topic, as the merchant would create them in the admin. */
  webhook?: WebhookReceiver;
  /** Receiver of new orders alone, beside that of every topic. */
  orderWebhook?: WebhookReceiver;
  /** Access scopes of the Admin token; all that exist here by default. */
  adminScopes?: readonly string[];
  /**
   * Starts with a shop before its set-up: the Admin token's app has no metafield definitions, no
   * Storefront token and no webhooks, and no product is published to its channel.
   */
  startsBeforeSetup?: boolean;
  /** Products and terms; the demo shop by default. */
  shop?: DemoShop;
  /** Starts with a new shop. Existing carts, orders and stock are moved aside, not deleted. */
  reset?: boolean;
  /** Clock for webhooks and bulk operations; the real one by default. */
  clock?: Clock;
  /** Sends an email to a shopper. Without it no order is confirmed by email. */
  sendMail?: (letter: ShopLetter) => void;
  /** Called after changes of products and stock. */
  onShopChange?: () => void;
  onLog?: (line: string) => void;
};

export type StorefrontServer = RunningServer & {
  /** Faults, for tests. Other programs use `/control/faults`. */
  faults: ShopFaultBook;
  /** Resolves when no webhook is in flight or due for a retry. */
  webhooksSettled: () => Promise<void>;
  /** Finds a variant by its id in digits, for the stand-in of a service that reads the catalog. */
  findVariant: (
    variantId: string,
  ) => { name: string; path: string; isInStock: boolean } | undefined;
  /** Tells the same service whether a cart, or anything since a time, was ordered by an address. */
  hasOrdered: (left: { cartToken: string; email: string; since: string }) => boolean;
};

const { clientId, clientSecret } = embeddedAdminCredentials;

/**
 * Starts the embedded storefront service: Shopify's Storefront API, the parts of its Admin API that the
 * build reads and the set-up of a site changes, product images and a test checkout, all of the demo shop.
 *
 * It has no customer accounts, no companies, no pickup locations and no Shop Pay: their mutations
 * answer ACCESS_DENIED, their queries null or nothing. Cards and wallets pay on the test checkout
 * only. `unstable` and the release candidate have the fields of 2026-10.
 *
 * @throws an Error naming the port if it is taken, or the state file if it is damaged
 */
export async function startStorefrontService(
  options: StorefrontServiceOptions,
): Promise<StorefrontServer> {
  const log = options.onLog ?? (() => undefined);
  const store = await openStateStore(path.join(options.dataDir, 'shop-state.json'), {
    reset: options.reset ?? false,
    onLog: log,
  });
  let handler: RequestListener = refuseWhileStarting;
  const server = await listen((request, response) => handler(request, response), {
    name: 'storefront service',
    host: options.host,
    port: options.port,
    portVariable: 'STOREFRONT_SERVICE_PORT',
  });
  try {
    const clock = options.clock ?? realClock;
    const sender = createShopWebhookSender(store, {
      receivers: [options.webhook, options.orderWebhook],
      clientSecret,
      log,
      clock,
    });
    const { siteUrl, sendMail, onShopChange } = options;
    const giftCards = createGiftCardSender(store, { clock, siteUrl, sendMail, log });
    const wake = () => {
      sender.wake();
      giftCards.wake();
      onShopChange?.();
    };
    const service = await openShop({ ...options, clock }, server.url, store, wake, log);
    const faults = createShopFaultBook();
    const { app, bulk } = createApp(service, faults, options.host);
    handler = app;
    sender.wake();
    giftCards.wake();
    return {
      ...server,
      faults: checkedFaults(service, faults),
      webhooksSettled: sender.settled,
      findVariant: (variantId) => findVariant(service, variantId),
      hasOrdered: (left) => hasOrdered(service, left),
      close: async () => {
        await server.close();
        await sender.stop();
        await giftCards.stop();
        bulk.rehearsal.release();
        await bulk.idle();
        await store.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function openShop(
  options: StorefrontServiceOptions & { clock: Clock },
  url: string,
  store: StateStore,
  wake: () => void,
  log: (line: string) => void,
): Promise<ShopService> {
  const publicUrl = (options.publicUrl ?? url).replace(/\/$/, '');
  const { startsBeforeSetup: isBeforeSetup = false } = options;
  const shop: DemoShop = { ...(options.shop ?? demoShop), isBeforeSetup };
  const catalogOf = createCatalogSource(publicUrl, shop);
  await store.change((state) => {
    const now = options.clock.now().toISOString();
    const current = reconcileCatalog(state, catalogOf(state.edits), now);
    const demo = isBeforeSetup ? withoutOwnReviews(shop.content) : shop.content;
    const content = demo ? seedContent(current.content, demo, now) : current.content;
    return { state: failUnfinished({ ...current, content }, now), result: undefined };
  });
  return {
    catalogOf,
    store,
    publicUrl,
    siteUrl: options.siteUrl.replace(/\/$/, ''),
    dataDir: path.resolve(options.dataDir),
    tokens: { storefront: isBeforeSetup ? null : 'public', admin: 'admin' },
    app: { scopes: options.adminScopes ?? allScopes, clientId, clientSecret },
    adminTokens: createAdminTokens(options.clock),
    clock: options.clock,
    log,
    sendMail: options.sendMail ?? null,
    webhooks: {
      wake,
      hasReceiver: options.webhook !== undefined,
      orderReceiver: options.orderWebhook?.url,
    },
  };
}

/** Leaves out the entries of the type whose definition the set-up makes. */
function withoutOwnReviews(content: DemoShop['content']): DemoShop['content'] {
  if (!content) return undefined;
  const metaobjects = content.metaobjects.filter(({ type }) => type !== reviewTypes.own);
  return { ...content, metaobjects };
}

function findVariant(service: ShopService, variantId: string) {
  const { catalog, state } = viewShop(service);
  const variant = catalog.variantsByGid.get(toGid('ProductVariant', variantId));
  const product = variant && catalog.productsByGid.get(variant.productGid);
  if (!product) return undefined;
  const hasChoice = product.variants.length > 1;
  const choice = product.options.map(({ name }, index) => [name, variant.values[index] ?? '']);
  return {
    name: hasChoice ? `${product.title}, ${variant.title}` : product.title,
    path: `/products/${product.handle}${hasChoice ? `?${new URLSearchParams(choice)}` : ''}`,
    isInStock: unitsLeft(state, variant.gid) > 0,
  };
}

function hasOrdered(
  { store }: ShopService,
  { cartToken, email, since }: { cartToken: string; email: string; since: string },
): boolean {
  return store
    .read()
    .orders.some(
      (order) =>
        order.cartToken === cartToken ||
        (order.email.toLowerCase() === email && Date.parse(order.createdAt) >= Date.parse(since)),
    );
}

function refuseWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  if (answerWhileStarting('storefront service', request, response)) return;
  response.writeHead(503, { 'Retry-After': '1' }).end('The storefront service is starting.\n');
}
