import type { Cart, Merchandise } from '../../../src/domain/cart/cart';
import { createCartStore } from '../../../src/features/cart/store/cart-store';
import { cartStorageKey } from '../../../src/features/cart/storage/cart-storage';
import { getCart } from '../../../src/storefront/cart/cart-api';
import { getProducts } from '../../../src/storefront/products/product-api';
import type { StorefrontClient } from '../../../src/storefront/client/storefront-client';
import { createStorefrontClient } from '../../../src/storefront/client/storefront-client';
import { soldMerchandise } from '../builders/sold-merchandise';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import type { FaultyNetwork } from './faulty-network';
import { createFaultyNetwork } from './faulty-network';
import { passTurns } from './in-process-fetch';
import { createMemoryStorage } from './memory-storage';

export type CartStore = ReturnType<typeof createCartStore>;

export type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

export type Browser = ReturnType<typeof openBrowser>;

export type MortalTab = ReturnType<Browser['openMortalTab']>;

/** Opens a shop with everything to shop: real store, real client, real service. */
export async function openRehearsal(
  options: Parameters<typeof openTestShop>[0] = {},
  connect?: (url: string) => Promise<typeof fetch>,
) {
  const shop = await openTestShop(options);
  const endpoint = `${shop.server.url}/api/2026-10/graphql.json`;
  const send = await connect?.(shop.server.url);
  const client = createStorefrontClient({ endpoint, token: 'public', fetch: send });
  const listed = await getProducts(client, { first: 50 });
  if (!listed.ok) throw new Error(listed.error.message);
  const { products } = listed.data;
  const sold = (handle: string, values: string[], option?: string): Merchandise => {
    const product = products.find((candidate) => candidate.handle === handle);
    const variant = product?.variants.find(({ selectedOptions }) =>
      values.every((value) => selectedOptions.some((chosen) => chosen.value === value)),
    );
    if (!product || !variant) throw new Error(`There is no ${handle} ${values.join(' ')}.`);
    return soldMerchandise(product, variant, option);
  };
  return {
    shop,
    /** Client without faults, to read the true state. */
    client,
    /** Returns a variant by its option values, in its first plan if it is sold only in plans. */
    merchandise: (handle: string, ...values: string[]) => sold(handle, values),
    /** Returns a variant in the plan named `option`. */
    planned: (option: string, handle: string, ...values: string[]) => sold(handle, values, option),
    openBrowser: () => openBrowser(endpoint, client, send),
    close: shop.close,
  };
}

/** Opens a browser: tabs that share storage, a lock and a network. */
function openBrowser(endpoint: string, undisturbed: StorefrontClient, send?: typeof fetch) {
  const network = createFaultyNetwork(send);
  const storage = createMemoryStorage();
  const exclusively = createLock();
  const clock = createClock(network);
  /** Opens a tab that can be closed at any moment. */
  const openMortalTab = () => {
    const life = createLife();
    const client = createStorefrontClient({
      endpoint,
      token: 'public',
      fetch: (address, init) => life.attend(() => network.fetch(address, init)),
      wait: () => Promise.resolve(),
    });
    const guarded = life.guard(storage);
    const store = createCartStore({
      client,
      storage: () => guarded,
      exclusively: (task) => exclusively(() => life.untilDeath(task)),
      isOnline: network.isOnline,
      ...clock,
    });
    /**
     * Leaves the page, as a browser does: its scripts run on for some turns, then it is closed. Requests
     * are aborted after the page has heard that it is left or, as browsers do now and then, before.
     */
    const leave = async (turns: number, isAbortedFirst: boolean) => {
      if (isAbortedFirst) {
        life.abort();
        await passMicrotasks();
        store.getState().leave();
      } else {
        store.getState().leave();
        // Scripts run to their end before requests are aborted.
        await passTurns(1);
        life.abort();
      }
      await passTurns(turns);
      life.end();
    };
    // `kill` closes the tab at once, as a crash does.
    return { store, kill: life.end, leave };
  };
  return {
    network,
    storage,
    openMortalTab,
    openTab: () => openMortalTab().store,
    /** Reads a store's cart from the service. */
    serviceCart: async (store: CartStore): Promise<Cart | null> => {
      const { cartGid } = store.getState();
      if (!cartGid) return null;
      const result = await getCart(undisturbed, cartGid);
      if (!result.ok) throw new Error(result.error.message);
      return result.data;
    },
  };
}

/**
 * Creates a clock that runs ahead: a wait lasts until no request is in flight, and counts in full.
 */
function createClock({ isBusy }: FaultyNetwork) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    wait: async (milliseconds: number) => {
      await passTurns(1);
      for (let looks = 0; isBusy() && looks < maxLooks; looks += 1) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      ahead += milliseconds;
    },
  };
}

/** Maximum number of looks for a request that a test holds back. */
const maxLooks = 500;

/** Waits until failed requests, and failed repetitions, have reached the code that waits for them. */
async function passMicrotasks(): Promise<void> {
  for (let count = 0; count < 300; count += 1) await Promise.resolve();
}

/** Creates a lock like Web Locks: one task at a time, in the order of request. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Makes the service forget the stored cart: its id is unknown from then on. */
export function loseCart({ storage }: Browser): void {
  const stored = storage.getItem(cartStorageKey) ?? '';
  const lost = stored.replace(/gid:\/\/shopify\/Cart\/[^"]+/, 'gid://shopify/Cart/gone?key=0');
  storage.setItem(cartStorageKey, lost);
}

/** Returns the lines a shopper sees, newest first. */
export function shownLines(store: CartStore): string[] {
  return store
    .getState()
    .lines.map(({ quantity, merchandise: { productTitle, plan } }) =>
      [quantity, productTitle, ...(plan ? [`(${plan.name})`] : [])].join(' '),
    );
}

/** Creates the life of one tab: what it can do until it is closed. */
function createLife() {
  let isEnded = false;
  const isOver = () => isEnded;
  let announceEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (announceEnd = resolve));
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(new TypeError('Failed to fetch'));
  });
  aborted.catch(() => undefined);
  return {
    /**
     * Aborts the requests in flight and all later ones, as a browser does when a page is left: scripts
     * still run, requests with `keepalive` still arrive, and no answer does.
     */
    abort: () => abort(),
    /** Closes the tab: nothing more is stored, no answer arrives, and a held lock is released. */
    end: () => {
      isEnded = true;
      announceEnd();
    },
    /** Wraps storage so that a closed tab cannot write. */
    guard: (storage: Storage): Storage => ({
      ...storage,
      get length() {
        return storage.length;
      },
      setItem: (key: string, value: string) => {
        if (!isOver()) storage.setItem(key, value);
      },
      removeItem: (key: string) => {
        if (!isOver()) storage.removeItem(key);
      },
    }),
    /** Sends a request. If the tab is closed meanwhile, it still arrives and its answer is dropped. */
    attend: async <T>(send: () => Promise<T>): Promise<T> => {
      if (isOver()) return never();
      try {
        const answer = await Promise.race([send(), aborted]);
        return isOver() ? await never() : answer;
      } catch (error) {
        if (isOver()) return never();
        throw error;
      }
    },
    /** Runs a task that holds a lock until the tab is closed. */
    untilDeath: <T>(task: () => Promise<T>): Promise<T> => {
      if (isOver()) return Promise.reject(pageHasEnded());
      const end = ended.then(() => Promise.reject(pageHasEnded()));
      return Promise.race([task(), end]);
    },
  };
}

/** Creates the rejection of a task whose tab was closed, which releases its lock. */
function pageHasEnded(): Error {
  return new Error('The page has ended.');
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
