/** @jest-environment jest-fixed-jsdom */
import { startCartTracker } from '../../../../../src/analytics/cart-tracker';
import { timings } from '../../../../../src/config/limits';
import type { Cart } from '../../../../../src/domain/cart/cart';
import { subscribeToCartLines } from '../../../../../src/features/cart/reports/track-cart';
import type { CartCause } from '../../../../../src/features/cart/state/cart-state';
import { createCartStore } from '../../../../../src/features/cart/store/cart-store';
import { reportStartedCheckout } from '../../../../../src/features/cart/reports/report-started-checkout';
import { makeCart, makeLine } from '../../../../rigs/builders/shop-builders';
import { createMemoryStorage } from '../../../../rigs/cart/memory-storage';
import { trackAbandonedCart } from '../../../../../src/features/cart/reports/track-abandoned-cart';

const buyer = (email: string | null) => ({ countryCode: 'US', email, phone: null, customer: null });
const rope = makeCart({ lines: [makeLine('rope', 1)] });

describe('started checkout', () => {
  const cartGid = 'gid://shopify/Cart/token-of-cart?key=key-of-cart';
  const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
  let stop: () => void;

  const withRopes = (quantity: number, email: string | null = 'ada@example.com') =>
    makeCart({ cartGid, lines: [makeLine('rope', quantity)], buyerIdentity: buyer(email) });

  const passTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  /** Opens a page, which gets carts from the shop. */
  function openPage() {
    const store = createCartStore({ storage: createMemoryStorage });
    stop = reportStartedCheckout(store);
    return (cart: Cart) => store.setState({ status: 'ready', cart });
  }

  function bodies(): unknown[] {
    return sent.mock.calls.map(([path, { body }]) => [path, JSON.parse(body as string)]);
  }

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    sent.mockReset();
    sent.mockImplementation(() => Promise.resolve(Response.json({})));
    jest.spyOn(globalThis, 'fetch').mockImplementation(sent as typeof fetch);
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  it('a cart with an address is reported once its changes have settled', async () => {
    const receive = openPage();
    receive(withRopes(1, null));
    await passTime(5_000);
    receive(withRopes(1));
    receive(withRopes(2));
    await passTime(1_999);
    expect(sent).not.toHaveBeenCalled();
    await passTime(1);
    const id: unknown = JSON.parse(localStorage.getItem('ajs_anonymous_id') ?? '');
    expect(bodies()).toEqual([['/api/checkout-started', { cart: cartGid, anonymousId: id }]]);
  });

  it('is not reported again by another page, but after a change', async () => {
    openPage()(withRopes(1));
    await passTime(2_000);
    stop();
    const receive = openPage();
    receive(withRopes(1));
    await passTime(2_000);
    expect(sent).toHaveBeenCalledTimes(1);
    receive(withRopes(3));
    await passTime(2_000);
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('a page that is left reports at once', () => {
    openPage()(withRopes(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
  });

  it('a report that fails is repeated by the next page, or once the connection is back', async () => {
    sent.mockResolvedValueOnce(Response.json({ error: 'busy' }, { status: 503 }));
    const receive = openPage();
    receive(withRopes(1));
    await passTime(2_000);
    receive(withRopes(1));
    await passTime(2_000);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRejectedValueOnce(new TypeError('offline'));
    window.dispatchEvent(new Event('online'));
    await passTime(0);
    expect(sent).toHaveBeenCalledTimes(2);
    stop();
    openPage()(withRopes(1));
    await passTime(2_000);
    expect(sent).toHaveBeenCalledTimes(3);
  });

  it('a visitor who refused analytics is reported without ids', async () => {
    localStorage.setItem('analytics-consent', 'denied');
    openPage()(withRopes(1));
    await passTime(2_000);
    expect(bodies()).toEqual([['/api/checkout-started', { cart: cartGid }]]);
    expect(localStorage.getItem('ajs_anonymous_id')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('ada@');
  });

  it('nothing is reported of a cart that the shop has not confirmed', async () => {
    const store = createCartStore({ storage: createMemoryStorage });
    stop = reportStartedCheckout(store);
    store.setState({ status: 'ready', cart: withRopes(1), checkoutTasks: 1 });
    await passTime(5_000);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('abandoned cart', () => {
  /** Visits the shop, which has this cart, leaves, and returns the calls of the visit. */
  function visit(cart: Cart | null, network: string | null = null): unknown[] {
    const calls: unknown[] = [];
    window.analytics = calls;
    const store = createCartStore({ storage: createMemoryStorage });
    const stop = trackAbandonedCart(store);
    const { errors } = store.getState();
    store.setState({ status: 'ready', cart, cause: 'loaded', errors: { ...errors, network } });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    return calls;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is tracked once, on the visit after a long absence', () => {
    expect(visit(rope)).toEqual([]);
    const leftAt = new Date().toISOString();
    jest.advanceTimersByTime(timings.cartAbandonedAfterMs);
    expect(visit(rope)).toMatchObject([
      ['track', 'Cart Abandoned', { left_at: leftAt, products: [{ path_id: 'rope' }] }, {}],
    ]);
    expect(visit(rope)).toEqual([]);
  });

  it.each([
    ['a short absence', timings.cartAbandonedAfterMs - 1, rope],
    ['a cart that was bought', timings.cartAbandonedAfterMs, null],
    ['a cart without lines', timings.cartAbandonedAfterMs, makeCart({ lines: [] })],
    [
      'a checkout with an address, which the server tracks',
      timings.cartAbandonedAfterMs,
      { ...rope, buyerIdentity: buyer('ada@example.com') },
    ],
  ])('is not tracked after %s', (_case, absenceMs, cart) => {
    visit(rope);
    jest.advanceTimersByTime(absenceMs);
    expect(visit(cart)).toEqual([]);
  });

  it('waits for the shop to answer', () => {
    visit(rope);
    jest.advanceTimersByTime(timings.cartAbandonedAfterMs);
    expect(visit(null, 'The shop does not answer.')).toEqual([]);
    expect(visit(rope)).toHaveLength(1);
  });

  it('nothing is stored of a visitor who refused', () => {
    localStorage.setItem('analytics-consent', 'denied');
    visit(rope);
    expect(localStorage.getItem('left-cart')).toBeNull();
  });
});

/** Returns what is tracked of the lines of a cart that changes. */
function trackWhile(act: (show: (cause: CartCause, cart: Cart | null) => void) => void): unknown[] {
  localStorage.clear();
  window.analytics = [];
  const store = createCartStore({ storage: createMemoryStorage });
  const stop = startCartTracker((listener) => subscribeToCartLines(listener, store));
  act((cause, cart) => store.setState({ cause, cart }));
  stop();
  return window.analytics;
}

const both = makeCart({ lines: [makeLine('bag', 1), makeLine('rope', 1)] });

const traits = { traits: {} };
const added = (handle: string) => [
  ...['track', 'Product Added', { path_id: handle, price: 10, quantity: 1 }, traits],
];

it("cart tracking: tracks the shopper's changes, from the first line on", () => {
  const tracked = trackWhile((show) => {
    show('changed', makeCart({ lines: [makeLine('rope', 2)] }));
    show('changed', makeCart({ lines: [makeLine('bag', 1), makeLine('rope', 2)] }));
    show('changed', makeCart({ lines: [makeLine('bag', 1)] }));
  });
  const removed = ['track', 'Product Removed', { path_id: 'rope', quantity: 1 }, traits];
  expect(tracked).toMatchObject([added('rope'), added('bag'), removed]);
});

it.each(['loaded', 'adopted', 'rebuilt', 'cleared'] as const)(
  'cart tracking: tracks nothing that is %s, but what is changed before and after it',
  (cause) => {
    const tracked = trackWhile((show) => {
      show('changed', rope);
      show(cause, null);
      show(cause, rope);
      show('changed', both);
    });
    expect(tracked).toMatchObject([added('rope'), added('bag')]);
  },
);
