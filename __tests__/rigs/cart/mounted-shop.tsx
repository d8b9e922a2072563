import { LocationProvider, createHistory, createMemorySource } from '@reach/router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Product } from '../../../src/domain/product/product';
import { installNativeDialog } from '../dom/native-dialog';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

export type MountedShop = Awaited<ReturnType<typeof mountShop>>;

/** Starts a shop and loads the site's views against it. Call it before anything imports them. */
export async function mountShop() {
  installNativeDialog();
  // Site and shop share a process: on a busy machine an answer waits as long as its time-out does. Restored by
  // `close`, since the class is that of every test file in this process.
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * 10);
  const shop = await openTestShop();
  const endpoint = `${shop.server.url}/api/2026-10/graphql.json`;
  process.env.GATSBY_STOREFRONT_ENDPOINT = endpoint;
  process.env.GATSBY_STOREFRONT_TOKEN = 'public';
  const site = await loadSite();
  const stops: (() => void)[] = [];
  const listed = await site.getProducts(site.storefrontClient, { first: 50 });
  if (!listed.ok) throw new Error(listed.error.message);
  return {
    shop,
    site,
    product: (handle: string): Product => {
      const product = listed.data.products.find((candidate) => candidate.handle === handle);
      if (!product) throw new Error(`The shop has no ${handle}.`);
      return product;
    },
    /** Renders a view at an address of the site. */
    visit: (view: ReactNode, address = '/') => {
      const [path = '/', fragment] = address.split('#');
      const source = createMemorySource(path);
      // The router's own source knows no fragments.
      Object.assign(source.location, { hash: fragment === undefined ? '' : `#${fragment}` });
      return render(<LocationProvider history={createHistory(source)}>{view}</LocationProvider>);
    },
    /** Hydrates and loads the cart, as the browser does after the first paint. */
    wakeCart: async () => {
      act(() => {
        stops.push(site.hydrateCart());
      });
      await waitFor(() => expect(site.useCartStore.getState().status).toBe('ready'));
    },
    /** Resets the shopper: storage, stores and mounted views. */
    reset: () => {
      for (const stop of stops.splice(0)) stop();
      cleanup();
      localStorage.clear();
      sessionStorage.clear();
      const { useCartStore, useCheckoutStore, useLiveProductsStore } = site;
      useCartStore.setState(useCartStore.getInitialState(), true);
      useCheckoutStore.setState(useCheckoutStore.getInitialState(), true);
      useLiveProductsStore.setState(useLiveProductsStore.getInitialState(), true);
    },
    close: async () => {
      AbortSignal.timeout = timeout;
      await shop.close();
    },
  };
}

/** The client reads its endpoint when it is loaded, so the views are imported late. */
async function loadSite() {
  return {
    ...(await import('../../../src/storefront/client/storefront-client')),
    ...(await import('../../../src/storefront/products/product-api')),
    ...(await import('../../../src/features/cart/store/cart-store')),
    ...(await import('../../../src/features/cart/loading/hydrate-cart')),
    ...(await import('../../../src/features/cart/views/dialog/cart-dialog')),
    ...(await import('../../../src/features/cart/views/page/cart-view')),
    ...(await import('../../../src/features/checkout/checkout-store')),
    ...(await import('../../../src/features/checkout/checkout-view')),
    ...(await import('../../../src/features/products/live/live-products-store')),
    ...(await import('../../../src/features/products/page/product-view')),
    ...(await import('../../../src/features/products/buying/product-offer')),
  };
}
