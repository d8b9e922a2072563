/** @jest-environment jest-fixed-jsdom */
import { timings } from '../../../../../src/config/limits';
import type { Cart } from '../../../../../src/domain/cart/cart';
import { createCartStore } from '../../../../../src/features/cart/store/cart-store';
import { trackAbandonedCart } from '../../../../../src/features/cart/reports/track-abandoned-cart';
import { makeCart, makeLine } from '../../../../rigs/builders/shop-builders';
import { createMemoryStorage } from '../../../../rigs/cart/memory-storage';

const rope = makeCart({ lines: [makeLine('rope', 1)] });

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

it('abandoned cart: is tracked once, on the visit after a long absence', () => {
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
    makeCart({
      lines: [makeLine('rope', 1)],
      buyerIdentity: { countryCode: 'US', email: 'ada@example.com', phone: null, customer: null },
    }),
  ],
])('abandoned cart: is not tracked after %s', (_case, absenceMs, cart) => {
  visit(rope);
  jest.advanceTimersByTime(absenceMs);
  expect(visit(cart)).toEqual([]);
});

it('abandoned cart: waits for the shop to answer', () => {
  visit(rope);
  jest.advanceTimersByTime(timings.cartAbandonedAfterMs);
  expect(visit(null, 'The shop does not answer.')).toEqual([]);
  expect(visit(rope)).toHaveLength(1);
});

it('abandoned cart: nothing is stored of a visitor who refused', () => {
  localStorage.setItem('analytics-consent', 'denied');
  visit(rope);
  expect(localStorage.getItem('left-cart')).toBeNull();
});
