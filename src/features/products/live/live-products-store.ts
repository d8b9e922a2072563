import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { timings } from '../../../config/limits';
import type { LiveProduct } from '../../../domain/product/live-product';
import { withKnownSellingPlans } from '../../../domain/product/live-product';
import type { FetchState } from '../../../lib/browser/fetch-state';
import { fetchFailed, fetchPending, fetchSucceeded } from '../../../lib/browser/fetch-state';
import { whenIdle } from '../../../lib/browser/when-idle';

type LiveProductsState = {
  /** Live products by gid. A missing product is unknown, not sold out. */
  products: Readonly<Record<string, LiveProduct>>;
  /** State of the last request for each product. Requests with plans have a key of their own. */
  requests: Readonly<Record<string, FetchState<'unreachable'>>>;
  /** Requests live price and stock of a product, optionally with its selling plans. */
  ask: (productGid: string, withPlans?: boolean) => void;
};

/** Milliseconds for which an answer is fresh: from page to page, not for a whole visit. */
const freshForMs = 30_000;

type LiveRequest = { productGid: string; withPlans: boolean };

/** Requests queued for the next batch. */
let queue: LiveRequest[] = [];

/**
 * Cache of live prices and stock. Requests made while a page renders are batched into one, sent
 * when the browser is idle. After a failure the built values stay on the page.
 */
export const useLiveProductsStore = create<LiveProductsState>()((set, get) => ({
  products: {},
  requests: {},
  ask: (productGid, withPlans = false) => {
    const { requests } = get();
    const key = toKey({ productGid, withPlans });
    if (isFresh(requests[key])) return;
    set({ requests: { ...requests, [key]: fetchPending } });
    queue.push({ productGid, withPlans });
    if (queue.length === 1) whenIdle(() => void sendQueue(), timings.hydrationIdleTimeoutMs);
  },
}));

function isFresh(request: FetchState<'unreachable'> | undefined): boolean {
  if (!request || request.error) return false;
  return request.pending || Date.now() - (request.timestamp ?? 0) < freshForMs;
}

function toKey({ productGid, withPlans }: LiveRequest): string {
  return withPlans ? `${productGid} plans` : productGid;
}

async function sendQueue(): Promise<void> {
  const asked = queue;
  queue = [];
  const live = await fetchLive(asked);
  const { products, requests } = useLiveProductsStore.getState();
  const outcome = live ? fetchSucceeded() : fetchFailed('unreachable' as const);
  const ended = Object.fromEntries(asked.map((one) => [toKey(one), outcome]));
  useLiveProductsStore.setState({ requests: { ...requests, ...ended } });
  if (live) {
    const answered = Object.fromEntries(
      live.map((product) => [
        product.productGid,
        withKnownSellingPlans(product, products[product.productGid]),
      ]),
    );
    useLiveProductsStore.setState({ products: { ...products, ...answered } });
  }
}

/** Fetches live products. A script that fails to load counts as a shop that cannot be reached. */
async function fetchLive(asked: readonly LiveRequest[]): Promise<LiveProduct[] | undefined> {
  const productGids = [...new Set(asked.map(({ productGid }) => productGid))];
  const needsPlans = asked.some(({ withPlans }) => withPlans);
  const loaded = await import('./fetch-live-products').catch(() => undefined);
  const result = await loaded?.fetchLiveProducts(productGids, needsPlans);
  return result?.ok ? result.data : undefined;
}

/**
 * Returns the live product, `undefined` until the shop has answered. Requests it again when the tab
 * becomes visible.
 *
 * @param withPlans true to request selling plans as well
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
 * Batches the live request of a page that shows products among other content.
 *
 * @returns a callback for each product to call near the viewport; the first call requests all of
 *   them
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
