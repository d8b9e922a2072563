import { create } from 'zustand';
import type { LiveProduct } from '../../domain/live-product';
import { whenIdle } from '../../lib/when-idle';

export type LiveProductsState = {
  /** By product gid. A product that is missing is unknown, not sold out. */
  products: Readonly<Record<string, LiveProduct>>;
  /** When each product was last asked for, in milliseconds. */
  askedAt: Readonly<Record<string, number>>;
  /** Asks for a product's present price and stock. */
  ask: (productGid: string) => void;
};

/** Milliseconds an answer is good for: from page to page, not for a whole visit. */
const freshFor = 30_000;

/** What has been asked for and not sent yet. */
let wanted: string[] = [];

/**
 * Today's prices and stock. Everything a page asks for while it is put together goes out in one
 * request, once the page has nothing better to do. A failure changes nothing: what the build knew stays on the page.
 */
export const useLiveProductsStore = create<LiveProductsState>()((set, get) => ({
  products: {},
  askedAt: {},
  ask: (productGid) => {
    const now = Date.now();
    const { askedAt } = get();
    if (now - (askedAt[productGid] ?? 0) < freshFor) return;
    set({ askedAt: { ...askedAt, [productGid]: now } });
    wanted.push(productGid);
    if (wanted.length === 1) whenIdle(() => void sendWanted());
  },
}));

async function sendWanted(): Promise<void> {
  const productGids = wanted;
  wanted = [];
  const live = await fetchOrNothing(productGids);
  const { products, askedAt } = useLiveProductsStore.getState();
  if (live) {
    const answered = Object.fromEntries(live.map((product) => [product.productGid, product]));
    useLiveProductsStore.setState({ products: { ...products, ...answered } });
  } else {
    const forgotten = Object.fromEntries(productGids.map((productGid) => [productGid, 0]));
    useLiveProductsStore.setState({ askedAt: { ...askedAt, ...forgotten } });
  }
}

/** A script that cannot be loaded counts like a shop that cannot be reached. */
async function fetchOrNothing(productGids: readonly string[]): Promise<LiveProduct[] | undefined> {
  const loaded = await import('./fetch-live-products').catch(() => undefined);
  const result = await loaded?.fetchLiveProducts(productGids);
  return result?.ok ? result.data : undefined;
}
