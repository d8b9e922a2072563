import type { Catalogue } from './catalogue/catalogue';
import type { ShopState } from './state/shop-state';
import type { StateStore } from './state/state-store';

/** Everything a request handler needs; made once, when the service starts. */
export type ShopService = {
  catalogue: Catalogue;
  store: StateStore;
  /** Origin under which browsers and builds reach this service. */
  publicUrl: string;
  siteUrl: string;
  dataDir: string;
  tokens: { storefront: string; admin: string };
  log: (line: string) => void;
  /** Starts telling the webhook's receiver about an order, without waiting; null = there is none. */
  announceOrder: ((orderNumber: number) => void) | null;
};

/** One moment of the shop: all answers to a request are computed from the same view. */
export type ShopView = { catalogue: Catalogue; state: ShopState; publicUrl: string };

export function viewShop(service: ShopService, state = service.store.read()): ShopView {
  return { catalogue: service.catalogue, state, publicUrl: service.publicUrl };
}

/** Units left of a variant; Infinity where they are not counted. */
export function unitsLeft(state: ShopState, variantGid: string): number {
  const units = state.stock[variantGid];
  return units === null ? Infinity : Math.max(0, units ?? 0);
}
