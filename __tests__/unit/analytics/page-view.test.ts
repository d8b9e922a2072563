/** @jest-environment jest-fixed-jsdom */
import { trackPageView } from '../../../src/analytics/page-view';

const showVariant = (variant: string) =>
  document.head.setAttribute('data-experiment-hero-order', variant);

beforeEach(() => showVariant('control'));

/** Visits an address, tracks it and returns the queued call. */
function visit(address: string): unknown {
  window.analytics = [];
  window.history.replaceState({ key: 'router-1' }, '', address);
  trackPageView('Product', window.location.search);
  return window.analytics.at(0);
}

it('page view: has the name, the address and every query parameter', () => {
  expect(visit('/products/corner-gloves?Size=12oz&utm_source=mail&tag=a&tag=b')).toEqual([
    'page',
    'Product',
    {
      name: 'Product',
      path: '/products/corner-gloves',
      'experiment.hero-order': 'control',
      search: '?Size=12oz&utm_source=mail&tag=a&tag=b',
      url: 'http://localhost/products/corner-gloves?Size=12oz&utm_source=mail&tag=a&tag=b',
      Size: '12oz',
      utm_source: 'mail',
      tag: ['a', 'b'],
    },
  ]);
});

it('page view: query parameters do not override the page fields', () => {
  expect(visit('/cart?path=/elsewhere&name=Other&url=https://evil.test')).toMatchObject([
    'page',
    'Product',
    { path: '/cart', name: 'Product', url: expect.stringMatching('^http://localhost/cart') },
  ]);
});

it('page view: removes what names a person from the address bar after reading it', () => {
  const call = visit(
    '/cart?referral_aid=1&a=b&referral_source=c&referrer_anonymous_id=d&member_id=7&member_day=e#lines',
  );
  expect(call).toMatchObject([
    'page',
    'Product',
    { referral_aid: '1', referral_source: 'c', referrer_anonymous_id: 'd', a: 'b' },
  ]);
  expect(window.location.href).toBe('http://localhost/cart?a=b#lines');
  expect(window.history.state).toEqual({ key: 'router-1' });
});

it('page view: leaves every other address unchanged', () => {
  const replaced = jest.spyOn(window.history, 'replaceState');
  visit('/search?q=left%20hook&draft');
  expect(window.location.search).toBe('?q=left%20hook&draft');
  expect(replaced).toHaveBeenCalledTimes(1);
});
