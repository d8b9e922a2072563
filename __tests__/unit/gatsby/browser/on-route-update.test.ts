/** @jest-environment jest-fixed-jsdom */
import { onRouteUpdate } from '../../../../src/gatsby/browser/on-route-update';

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
