import type { Catalogue } from './catalogue/catalogue';
import type { CatalogueSource } from './merchant/edited-catalogue';
import type { ShopState } from './state/shop-state';
import type { StateStore } from './state/state-store';
import { setTimeout as wait } from 'node:timers/promises';

/** Everything a request handler needs; made once, when the service starts. */
export type ShopService = {
  /** The catalogue as the merchant's edits leave it. */
  catalogueOf: CatalogueSource;
  store: StateStore;
  /** Origin under which browsers and builds reach this service. */
  publicUrl: string;
  siteUrl: string;
  dataDir: string;
  tokens: { storefront: string; admin: string };
  log: (line: string) => void;
  clock: Clock;
  /** Starts delivering what waits in the state, without waiting for it; null = nobody is told. */
  webhooks: { wake: () => void } | null;
};

/** One moment of the shop: all answers to a request are computed from the same view. */
export type ShopView = { catalogue: Catalogue; state: ShopState; publicUrl: string };

export function viewShop(service: ShopService, state = service.store.read()): ShopView {
  return { catalogue: service.catalogueOf(state.edits), state, publicUrl: service.publicUrl };
}

/** Units left of a variant; Infinity where they are not counted. */
export function unitsLeft(state: ShopState, variantGid: string): number {
  const units = state.stock[variantGid];
  return units === null ? Infinity : Math.max(0, units ?? 0);
}

/** Time as the service sees it; tests bring their own. */
export type Clock = {
  now: () => Date;
  /** Ends early, without a complaint, when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

export const realClock: Clock = {
  now: () => new Date(),
  sleep: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => undefined);
  },
};
