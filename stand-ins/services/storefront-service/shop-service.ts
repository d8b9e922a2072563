import type { AdminTokens } from './admin-api/admin-tokens';
import type { Catalog, CatalogVariant } from './catalog/catalog';
import { publishedCatalog } from './catalog/published-catalog';
import type { CatalogSource } from './merchant/edited-catalog';
import type { ShopState } from './state/shop-state';
import type { StateStore } from './state/state-store';
import { setTimeout as wait } from 'node:timers/promises';

/** Dependencies of the request handlers, created once at the start. */
export type ShopService = {
  /** Returns the catalog with the merchant's edits. */
  catalogOf: CatalogSource;
  store: StateStore;
  /** Origin of this service for browsers and builds. */
  publicUrl: string;
  siteUrl: string;
  dataDir: string;
  /** `storefront` is null in a shop that has only the tokens its app makes; `admin` is a lasting one. */
  tokens: { storefront: string | null; admin: string };
  /** The site's app: its access scopes, and the secret that gets its tokens and signs its webhooks. */
  app: { scopes: readonly string[]; clientId: string; clientSecret: string };
  adminTokens: AdminTokens;
  log: (line: string) => void;
  clock: Clock;
  /** Sends an email to a shopper; null if there is no mailbox to send it to. */
  sendMail: ((letter: ShopLetter) => void) | null;
  webhooks: {
    /** Delivers queued webhooks and mails gift cards, without waiting for either. */
    wake: () => void;
    /** True if there is a receiver of every topic, apart from the app's subscriptions. */
    hasReceiver: boolean;
    /** Address of the receiver of new orders, if there is one. */
    orderReceiver: string | undefined;
  };
};

/** An email of the shop. */
export type ShopLetter = {
  to: string;
  subject: string;
  text: string;
  links: { label: string; href: string }[];
};

/** Snapshot of the shop. All answers to a request are computed from one view. */
export type ShopView = { catalog: Catalog; state: ShopState; publicUrl: string };

export function viewShop(service: ShopService, state = service.store.read()): ShopView {
  return { catalog: service.catalogOf(state.edits), state, publicUrl: service.publicUrl };
}

/** Returns the shop as shoppers see it: without what is not published to the site's channel. */
export function viewStorefront(service: ShopService, state = service.store.read()): ShopView {
  const view = viewShop(service, state);
  return { ...view, catalog: publishedCatalog(view.catalog, state.setup.publication) };
}

/** Returns the units in stock of a variant; Infinity if they are not tracked. */
export function unitsLeft(state: ShopState, variantGid: string): number {
  const units = state.stock[variantGid];
  return units === null ? Infinity : Math.max(0, units ?? 0);
}

/** Returns the units that can be sold of a variant: any number of one that is sold without stock. */
export function unitsToSell(state: ShopState, variant: CatalogVariant): number {
  return variant.isSoldWithoutStock ? Infinity : unitsLeft(state, variant.gid);
}

/** Clock of the service. Tests replace it. */
export type Clock = {
  now: () => Date;
  /** Resolves early, without an error, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

export const realClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};
