/** @jest-environment jest-fixed-jsdom */
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { toProductProperties } from '../../../src/analytics/product-shape';

const gloves = toProductProperties({
  productGid: 'gid://shopify/Product/1',
  productTitle: 'Corner Gloves',
  productType: 'Gloves',
  handle: 'corner-gloves',
  variantGid: null,
  price: { cents: 100, currencyCode: 'USD' },
});

/** Traits live as long as the page, so each test reloads the modules. */
async function loadPage() {
  jest.resetModules();
  const { trackEvent } = await import('../../../src/analytics/track');
  const { identifyPerson } = await import('../../../src/analytics/user-traits');
  return { trackEvent, identifyPerson };
}

beforeEach(() => {
  localStorage.clear();
  delete window.analytics;
});

it('analytics: queues calls before the library has loaded', async () => {
  const { trackEvent } = await loadPage();
  trackEvent('Product Viewed', gloves);
  expect(window.analytics).toEqual([['track', 'Product Viewed', gloves, { traits: {} }]]);
});

it('analytics: calls the loaded library', async () => {
  const { trackEvent, identifyPerson } = await loadPage();
  const library = { track: jest.fn(), identify: jest.fn() };
  window.analytics = library;
  identifyPerson({ userId: 'user-1', phone: '555 0100' });
  trackEvent('Cart Viewed', { products: [] });
  expect(library.identify).toHaveBeenCalledWith('user-1', { phone: '555 0100' });
  expect(library.track).toHaveBeenCalledTimes(1);
});

it('analytics: sends the traits with every event', async () => {
  const { trackEvent, identifyPerson } = await loadPage();
  identifyPerson({ email: 'ada@example.com' });
  identifyPerson({ firstName: 'Ada' });
  trackEvent('Product Viewed', gloves);
  expect(window.analytics).toEqual([
    ['identify', { email: 'ada@example.com' }],
    ['identify', { firstName: 'Ada' }],
    ['track', 'Product Viewed', gloves, { traits: { email: 'ada@example.com', firstName: 'Ada' } }],
  ]);
});

it('analytics: reads the traits of an earlier visit', async () => {
  localStorage.setItem('ajs_user_traits', '{"email":"ada@example.com"}');
  const { trackEvent } = await loadPage();
  trackEvent('Product Viewed', gloves);
  expect(window.analytics).toMatchObject([
    ['track', 'Product Viewed', gloves, { traits: { email: 'ada@example.com' } }],
  ]);
});

it.each(['not JSON', '"text"', 'null'])(
  'analytics: ignores invalid stored traits: %s',
  async (stored) => {
    localStorage.setItem('ajs_user_traits', stored);
    const { trackEvent } = await loadPage();
    trackEvent('Product Viewed', gloves);
    expect(window.analytics).toMatchObject([['track', 'Product Viewed', gloves, { traits: {} }]]);
  },
);

it('analytics: does nothing where a blocker left an empty object', async () => {
  const { trackEvent } = await loadPage();
  window.analytics = {};
  expect(() => trackEvent('Product Viewed', gloves)).not.toThrow();
  expect(window.analytics).toEqual({});
});

it('analytics: rethrows an error of the library asynchronously', async () => {
  const { trackEvent } = await loadPage();
  expectNoise(/library is broken/);
  const surfaced = new Promise((resolve) => {
    window.addEventListener('error', (event) => resolve(event.message), { once: true });
  });
  window.analytics = {
    track: () => {
      throw new Error('library is broken');
    },
  };
  trackEvent('Product Viewed', gloves);
  expect(await surfaced).toBe('library is broken');
});
