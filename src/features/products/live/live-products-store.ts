import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withKnownPlans } from '../../../domain/product/live-product';
import { whenIdle } from '../../../lib/when-idle';

type LiveProductsState = {
  /** By product gid. A product that is missing is unknown, not sold out. */
  products: Readonly<Record<string, LiveProduct>>;
  /** When each product was last asked for, in milliseconds; with its plans, apart from without. */
  askedAt: Readonly<Record<string, number>>;
  /** Asks for a product's present price and stock, and, for who sells them, its plans. */
  ask: (productGid: string, withPlans?: boolean) => void;
};

/** Milliseconds an answer is good for: from page to page, not for a whole visit. */
const freshFor = 30_000;

type Wanted = { productGid: string; withPlans: boolean };

/** What has been asked for and not sent yet. */
let wanted: Wanted[] = [];

/**
 * Today's prices and stock. Everything a page asks for while it is put together goes out in one
 * request, once the page has nothing better to do. A failure changes nothing: what the build knew stays on the page.
 */
export const useLiveProductsStore = create<LiveProductsState>()((set, get) => ({
  products: {},
  askedAt: {},
  ask: (productGid, withPlans = false) => {
    const now = Date.now();
    const { askedAt } = get();
    const key = toKey({ productGid, withPlans });
    if (now - (askedAt[key] ?? 0) < freshFor) return;
    set({ askedAt: { ...askedAt, [key]: now } });
    wanted.push({ productGid, withPlans });
    if (wanted.length === 1) whenIdle(() => void sendWanted());
  },
}));

function toKey({ productGid, withPlans }: Wanted): string {
  return withPlans ? `${productGid} plans` : productGid;
}

async function sendWanted(): Promise<void> {
  const asked = wanted;
  wanted = [];
  const live = await fetchOrNothing(asked);
  const { products, askedAt } = useLiveProductsStore.getState();
  if (live) {
    const answered = Object.fromEntries(
      live.map((product) => [
        product.productGid,
        withKnownPlans(product, products[product.productGid]),
      ]),
    );
    useLiveProductsStore.setState({ products: { ...products, ...answered } });
  } else {
    const forgotten = Object.fromEntries(asked.map((one) => [toKey(one), 0]));
    useLiveProductsStore.setState({ askedAt: { ...askedAt, ...forgotten } });
  }
}

/** A script that cannot be loaded counts like a shop that cannot be reached. */
async function fetchOrNothing(asked: readonly Wanted[]): Promise<LiveProduct[] | undefined> {
  const productGids = [...new Set(asked.map(({ productGid }) => productGid))];
  const needsPlans = asked.some(({ withPlans }) => withPlans);
  const loaded = await import('./fetch-live-products').catch(() => undefined);
  const result = await loaded?.fetchLiveProducts(productGids, needsPlans);
  return result?.ok ? result.data : undefined;
}

/**
 * What the shop says about a product now; `undefined` until it has answered. It is asked again when a
 * shopper comes back to the tab.
 *
 * @param withPlans whether to ask for its selling plans as well
 */
export function useLiveProduct(productGid: string, withPlans = false): LiveProduct | undefined {
  const ask = useLiveProductsStore((state) => state.ask);
  useEffect(() => {
    const askInSight = () => {
      if (document.visibilityState === 'visible') ask(productGid, withPlans);
    };
    ask(productGid, withPlans);
    document.addEventListener('visibilitychange', askInSight);
    return () => document.removeEventListener('visibilitychange', askInSight);
  }, [ask, productGid, withPlans]);
  return useLiveProductsStore((state) => state.products[productGid]);
}

/**
 * For a page that shows products among other things: asks for all of them in one request, when the
 * first comes near the screen.
 *
 * @returns what each product calls when it is near
 */
export function usePageProducts(productGids: readonly string[]): () => void {
  const ask = useLiveProductsStore((state) => state.ask);
  const isAsked = useRef(false);
  return useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    for (const productGid of productGids) ask(productGid);
  }, [ask, productGids]);
}
