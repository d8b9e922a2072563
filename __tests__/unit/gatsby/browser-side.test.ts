/** @jest-environment jest-fixed-jsdom */
import { onRouteUpdate } from '../../../src/gatsby/browser/on-route-update';
import { shouldUpdateScroll } from '../../../src/gatsby/browser/should-update-scroll';
import { readEnvironment } from '../../../src/config/env';
import { exposePublicEnv } from '../../../src/gatsby/config/load-environment';
import { keepPage } from '../../../src/lib/browser/keep-page';

type Argument = Parameters<NonNullable<typeof onRouteUpdate>>[0];

const page = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  page.mockClear();
  Object.assign(window, { analytics: { page, track: jest.fn(), identify: jest.fn() } });
});

afterEach(() => jest.useRealTimers());

function visit(address: string, before?: string): number {
  const toLocation = (text: string) => {
    const { pathname, search, hash } = new URL(text, 'http://localhost');
    return { pathname, search, hash };
  };
  const argument = {
    location: toLocation(address),
    prevLocation: before ? toLocation(before) : null,
  };
  window.history.replaceState(null, '', address);
  void onRouteUpdate?.(argument as Argument, { plugins: [] });
  jest.runAllTimers();
  return page.mock.calls.length;
}

it('page views: counts a new search, but not a heading, a size or a filter', () => {
  expect(visit('/search?q=hook', '/search?q=jab')).toBe(1);
  expect(visit('/training/jab#feet', '/training/jab')).toBe(1);
  expect(visit('/products/corner-gloves?Size=14oz', '/products/corner-gloves')).toBe(1);
  expect(visit('/products?Type=Bags', '/products')).toBe(1);
});

it("page views: carry no proof of a member's link, with which another could pass for the member", () => {
  visit('/cart?member_id=8271&member_day=2026-11-25&member_proof=abc&a=b', '/');
  expect(page).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      member_id: '8271',
      search: '?member_id=8271&member_day=2026-11-25&a=b',
    }),
  );
  expect(JSON.stringify(page.mock.calls)).not.toContain('abc');
});

type ScrollArgs = Parameters<typeof shouldUpdateScroll>[0];

function decide(from: string | undefined, to: string, state: unknown = null) {
  const location = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'https://example.com');
    return { pathname, search, hash, state };
  };
  const args = {
    prevRouterProps: from === undefined ? undefined : { location: location(from) },
    routerProps: { location: location(to) },
  };
  return shouldUpdateScroll(args as unknown as ScrollArgs, { plugins: [] });
}

it.each([
  ['a new route', '/a', '/b', true],
  ['a new route with a hash', '/a', '/b#faq', true],
  ['a hash on the same route', '/a', '/a#faq', true],
  ['the same route again', '/a', '/a', true],
  ['another query', '/gloves', '/gloves?Size=12oz', false],
  ['another query with a hash', '/gloves', '/gloves?Size=12oz#sizes', true],
])('scrolling: %s', (_, from, to, expected) => {
  expect(decide(from, to)).toBe(expected);
});

it.each([
  ['without a hash', '/a', 0, false],
  ['with a hash that the browser did not find', '/a#faq', 0, true],
  ['with a hash, scrolled', '/a#faq', 300, false],
])('scrolling: the first page %s', (_, to, scrollY, expected) => {
  jest.replaceProperty(window, 'scrollY', scrollY);
  expect(decide(undefined, to)).toBe(expected);
});

it('scrolling: is disabled by the state of a navigation, except on the first page', () => {
  expect(decide('/a', '/b', { disableScroll: true })).toBe(false);
  expect(decide('/a', '/b', { disableScroll: false })).toBe(true);
  expect(decide(undefined, '/b#faq', { disableScroll: true })).toBe(true);
});

it('public environment: OFFLINE_PAGES=0 keeps pages from asking for a service worker', async () => {
  const before = { ...process.env };
  const register = jest.fn().mockRejectedValue(new Error('Not in this test'));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const calls: number[] = [];
  try {
    Object.assign(process.env, { NODE_ENV: 'production' });
    for (const OFFLINE_PAGES of ['1', '0']) {
      exposePublicEnv(readEnvironment({ OFFLINE_PAGES }));
      await keepPage();
      calls.push(register.mock.calls.length);
    }
  } finally {
    process.env = before;
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  expect(calls).toEqual([1, 1]);
});
