/** @jest-environment jest-fixed-jsdom */
import { expectNoise } from '../../rigs/jest/refuse-noise';
import { toProductProperties } from '../../../src/analytics/product-shape';
import { trackPageView } from '../../../src/analytics/page-view';
import { trackElements } from '../../../src/analytics/track-elements';
import { storeChoice } from '../../../src/analytics/consent';
import { publicEnv } from '../../../src/config/public-env';
import { installSight } from '../../rigs/dom/sight';
import { experimentProperties } from '../../../src/analytics/experiments';
import { experimentScript } from '../../../src/gatsby/ssr/experiment-script';

describe('track', () => {
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

  it('analytics: sends the traits with every event', async () => {
    const { trackEvent, identifyPerson } = await loadPage();
    identifyPerson({ email: 'ada@example.com' });
    identifyPerson({ firstName: 'Ada' });
    trackEvent('Product Viewed', gloves);
    expect(window.analytics).toEqual([
      ['identify', { email: 'ada@example.com' }],
      ['identify', { firstName: 'Ada' }],
      [
        'track',
        'Product Viewed',
        gloves,
        { traits: { email: 'ada@example.com', firstName: 'Ada' } },
      ],
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
});

describe('page view', () => {
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
});

describe('track elements', () => {
  const sight = installSight();

  const page = `
  <main>
    <section data-track="hero"><h1>Hands up</h1>
      <a href="#gear" data-track="call to action">See the gear</a>
    </section>
    <section><h2>Fresh</h2>
      <ul>
        <li><article data-track="card"><h3><a href="#jab">Throw a jab</a></h3></article></li>
        <li><article data-track="card"><h3><a href="#hook">Throw a hook</a></h3></article></li>
      </ul>
    </section>
    <video aria-label="Footwork"></video>
    <video aria-label="Endless bag" loop></video>
    <a href="#other">Other</a>
  </main>`;

  const tracked = () =>
    (window.analytics as unknown[][]).map(([, event, properties]) => [event, properties]);

  const find = (selector: string) => {
    const found = document.querySelectorAll(selector);
    return (index = 0) => found.item(index);
  };

  beforeAll(() => {
    jest.useFakeTimers();
    trackElements();
  });

  beforeEach(async () => {
    window.analytics = [];
    window.dataLayer = [];
    document.body.innerHTML = page;
    await jest.advanceTimersByTimeAsync(2_000);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    storeChoice('granted');
  });

  afterAll(() => jest.useRealTimers());

  const card = {
    element: 'card',
    name: 'Throw a hook',
    list: 'Fresh',
    position: 2,
  };

  it('tracked elements: a press is tracked with name, list and position, and told to the data layer', () => {
    for (const link of document.querySelectorAll<HTMLElement>('a')) link.click();
    expect(tracked()).toEqual([
      ['Element Clicked', { element: 'call to action', name: 'See the gear' }],
      ['Element Clicked', { ...card, name: 'Throw a jab', position: 1 }],
      ['Element Clicked', card],
    ]);
    expect(window.dataLayer).toEqual([
      { event: 'track_click', name: 'See the gear' },
      { event: 'track_click', name: 'Throw a jab' },
      { event: 'track_click', name: 'Throw a hook' },
    ]);
  });

  it('tracked elements: are seen once, at most once a second, and not where a scroll passes them', () => {
    const cards = find('[data-track=card]');
    sight.show(find('[data-track=hero]')());
    expect(tracked()).toEqual([['Element Viewed', { element: 'hero', name: 'Hands up' }]]);
    sight.show(cards(0));
    sight.show(cards(0), false);
    sight.show(cards(1));
    expect(tracked()).toHaveLength(1);
    jest.advanceTimersByTime(1_000);
    expect(tracked()).toHaveLength(2);
    expect(tracked()[1]).toEqual(['Element Viewed', card]);
    sight.show(cards(1));
    expect(tracked()).toHaveLength(2);
  });

  it('tracked elements: a film is started once and watched to its end, unless it repeats itself', () => {
    const films = find('video');
    for (const film of [films(0), films(1)]) {
      film.dispatchEvent(new Event('play'));
      film.dispatchEvent(new Event('play'));
    }
    films(0).dispatchEvent(new Event('ended'));
    const film = { element: 'video', name: 'Footwork' };
    expect(tracked()).toEqual([
      ['Element Clicked', { ...film, state: 'started' }],
      ['Element Viewed', { ...film, state: 'finished' }],
    ]);
  });

  it('tracked elements: the data layer is told nothing before consent, nor after a no', () => {
    localStorage.clear();
    jest.replaceProperty(publicEnv, 'isConsentRequired', true);
    const press = () => document.querySelector<HTMLElement>('a')?.click();
    press();
    storeChoice('denied');
    press();
    expect(window.dataLayer).toEqual([]);
  });
});

describe('experiments', () => {
  const attribute = 'data-experiment-hero-order';
  const root = document.head;

  /** Loads a page: its first script runs, then the site's own. Returns what the page call carries. */
  function load(address = '/', body = '') {
    root.removeAttribute(attribute);
    document.body.innerHTML = body;
    window.history.replaceState(null, '', address);
    // The script of the page's head, as the browser runs it.
    // oxlint-disable-next-line typescript/no-implied-eval
    Reflect.apply(new Function(experimentScript), window, []);
    return experimentProperties();
  }

  const kept = () => localStorage.getItem('experiments');

  beforeEach(() => {
    localStorage.clear();
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
  });
  afterEach(() => jest.restoreAllMocks());

  it('experiments: a visitor who is counted keeps the variant that is drawn before the first paint', () => {
    expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
    expect(root).toHaveAttribute(attribute, 'swapped');
    jest.mocked(Math.random).mockReturnValue(0.1);
    expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
  });

  it('experiments: a visitor who refused sees the control, and nothing is kept', () => {
    localStorage.setItem('experiments', '{"hero-order":"swapped"}');
    localStorage.setItem('analytics-consent', 'denied');
    expect(load()).toEqual({});
    expect(root).not.toHaveAttribute(attribute);
    expect(kept()).toBeNull();
  });

  it('experiments: the address shows a variant for checking, which is not kept', () => {
    jest.mocked(Math.random).mockReturnValue(0.1);
    expect(load('/?experiment.hero-order=swapped')).toEqual({ 'experiment.hero-order': 'swapped' });
    expect(kept()).toBeNull();
    expect(load('/?experiment.hero-order=rubbish')).toEqual({ 'experiment.hero-order': 'control' });
  });

  it('experiments: a yes on the page draws a variant, unless the page shows one already', () => {
    localStorage.setItem('analytics-consent', 'denied');
    load();
    localStorage.setItem('analytics-consent', 'granted');
    document.body.innerHTML = '<div data-experiment="hero-order"></div>';
    expect(experimentProperties()).toEqual({});
    document.body.innerHTML = '';
    expect(experimentProperties()).toEqual({ 'experiment.hero-order': 'swapped' });
    expect(kept()).toBe('{"hero-order":"swapped"}');
  });

  it.each(['{"hero-order":7}'])('experiments: rubbish in storage: %s', (stored) => {
    localStorage.setItem('experiments', stored);
    expect(load()).toEqual({ 'experiment.hero-order': 'swapped' });
  });
});
