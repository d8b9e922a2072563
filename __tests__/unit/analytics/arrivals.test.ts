/** @jest-environment jest-fixed-jsdom */
import { trackArrival } from '../../../src/analytics/track-arrival';
import { localStore } from '../../../src/lib/browser/browser-storage';
import type * as VisitorCalm from '../../../src/analytics/visitor-calm';
import { compareCarts, compareCoupons } from '../../../src/analytics/cart-tracker';
import type { TrackedLine } from '../../../src/analytics/product-shape';

describe('track arrival', () => {
  const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

  beforeEach(() => {
    localStorage.clear();
    asked.mockReset();
    jest.spyOn(globalThis, 'fetch').mockImplementation(asked as typeof fetch);
  });

  /** Answers the check of a link. */
  const answerLink = (body: object, status = 200) =>
    asked.mockResolvedValue(Response.json(body, { status }));

  /** Waits until promises have settled. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  function callsSoFar(): unknown[] {
    const queue = window.analytics;
    const calls: unknown[] = Array.isArray(queue) ? queue : [];
    return calls.map((call) => (Array.isArray(call) ? (call as unknown[]).slice(0, 3) : call));
  }

  /** Arrives at an address and returns the calls. */
  async function arrive(search: string): Promise<unknown[]> {
    window.analytics = [];
    trackArrival(search);
    await settled();
    return callsSoFar();
  }

  const origin = { source: 'google', medium: 'cpc', campaign: 'gloves' };
  const utm = 'utm_source=google&utm_medium=cpc&utm_campaign=gloves';

  it.each([
    ['a paid medium', `?${utm}`, origin],
    ['both', `?${utm}&msclkid=x-1`, { ...origin, network: 'microsoft', click_id: 'x-1' }],
  ])('arrival: %s is the click of an advertisement', async (_case, search, properties) => {
    expect(await arrive(search)).toEqual([['track', 'Ad Clicked', properties]]);
  });

  const member = '?member_id=8271&member_day=2026-11-25&member_proof=abc';
  const reactivation = (more = {}) => [
    'track',
    'Customer Dashboard Reactivation',
    { campaign: 'spring', ...more },
  ];
  const claimed = reactivation({ claimed_member_id: '8271' });

  it('arrival: a signed link identifies its member, and an invitation brings them back', async () => {
    answerLink({ isValid: true });
    expect(await arrive(member)).toEqual([['identify', '8271', {}]]);
    answerLink({ isValid: true });
    expect(await arrive(`${member}&reactivation=spring`)).toEqual([
      ['identify', '8271', {}],
      reactivation(),
    ]);
    const [path, { body } = {}] = asked.mock.lastCall ?? [];
    expect(path).toBe('/api/member-link');
    expect(body).toBe(JSON.stringify({ member: '8271', day: '2026-11-25', proof: 'abc' }));
  });

  it('arrival: an unsigned link identifies nobody, and nobody is asked', async () => {
    expect(await arrive('?member_id=8271')).toEqual([]);
    expect(await arrive('?member_id=8271&reactivation=spring')).toEqual([claimed]);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['a refused proof', () => answerLink({ isValid: false, reason: 'outdated' })],
    ['no answer', () => asked.mockRejectedValue(new TypeError('offline'))],
  ])('arrival: with %s the id is a claim', async (_case, answer) => {
    answer();
    expect(await arrive(`${member}&reactivation=spring`)).toEqual([claimed]);
  });

  it('arrival: a browser that knows another user keeps that one', async () => {
    answerLink({ isValid: true });
    localStore.writeJson('ajs_user_id', '17');
    expect(await arrive(`${member}&reactivation=spring`)).toEqual([claimed]);
  });

  it('arrival: the event of a page that is left before the answer is a claim', async () => {
    asked.mockReturnValue(new Promise(() => undefined));
    expect(await arrive(`${member}&reactivation=spring`)).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(callsSoFar()).toEqual([claimed]);
  });

  it('arrival: no link is checked of a visitor who refused', async () => {
    localStorage.setItem('analytics-consent', 'denied');
    expect(await arrive(`${member}&reactivation=spring`)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    '?utm_source=newsletter&utm_medium=email',
    '?utm_cost=100.01',
    '?reactivation=spring',
    '?member_id=%3Cscript%3E&reactivation=spring',
  ])('arrival: %s says nothing of the kind', async (search) => {
    expect(await arrive(search)).toEqual([]);
  });
});

describe('visitor calm', () => {
  let calm: typeof VisitorCalm;

  /** Runs a wait and returns a function that tells whether it has ended. */
  function begin(wait: () => Promise<void>): () => boolean {
    let hasEnded = false;
    void wait().then(() => (hasEnded = true));
    return () => hasEnded;
  }

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const press = () => window.dispatchEvent(new Event('pointerdown'));

  beforeEach(async () => {
    jest.resetModules();
    jest.useFakeTimers();
    window.requestIdleCallback = (task) => Number(setTimeout(task));
    calm = await import('../../../src/analytics/visitor-calm');
    calm.watchVisitor();
  });
  afterEach(() => jest.useRealTimers());

  test.each(['wheel', 'keydown'])('calm: a visitor is engaged by %s', async (type) => {
    const isEngaged = begin(calm.whenEngaged);
    await pass(100);
    expect(isEngaged()).toBe(false);
    window.dispatchEvent(new Event(type));
    await pass(0);
    expect(isEngaged()).toBe(true);
    await calm.whenEngaged();
  });

  test('calm: a visitor who stays is engaged, a page that scrolls by itself engages nobody', async () => {
    const isEngaged = begin(calm.whenEngaged);
    window.dispatchEvent(new Event('scroll'));
    await pass(9_990);
    expect(isEngaged()).toBe(false);
    await pass(20);
    expect(isEngaged()).toBe(true);
  });

  test('calm: a press while the browser is busy puts it off', async () => {
    let runIdle = () => {};
    window.requestIdleCallback = (task) => {
      runIdle = () => task({ didTimeout: false, timeRemaining: () => 0 });
      return 0;
    };
    const isCalm = begin(calm.whenCalm);
    press();
    runIdle();
    await pass(500);
    expect(isCalm()).toBe(false);
    await pass(600);
    runIdle();
    await pass(0);
    expect(isCalm()).toBe(true);
  });
});

describe('cart tracker', () => {
  function line(uid: number, quantity: number): TrackedLine {
    return {
      productGid: `gid://shopify/Product/${uid}`,
      productTitle: `Product ${uid}`,
      productType: 'Gloves',
      handle: `product-${uid}`,
      variantGid: `gid://shopify/ProductVariant/${uid}`,
      price: { cents: 1250, currencyCode: 'USD' },
      planGid: null,
      quantity,
    };
  }

  const summary = (before: TrackedLine[], after: TrackedLine[]) =>
    compareCarts(before, after).map((change) => `${change.event}: ${change.line.productTitle}`);

  describe('compareCarts', () => {
    it.each([
      ['a new line', [], [line(1, 2)], ['Product Added: Product 1']],
      ['a line that went', [line(1, 2)], [], ['Product Removed: Product 1']],
      ['a line that sold out', [line(1, 1)], [line(1, 0)], ['Product Removed: Product 1']],
      ['nothing', [line(1, 1), line(2, 2)], [line(2, 2), line(1, 1)], []],
      ['one variant moved from two lines to one', [line(1, 1), line(1, 2)], [line(1, 3)], []],
      [
        'a swap',
        [line(1, 1)],
        [line(2, 1)],
        ['Product Removed: Product 1', 'Product Added: Product 2'],
      ],
    ])('reports %s', (_case, before, after, changes) => {
      expect(summary(before, after)).toEqual(changes);
    });
  });

  describe('compareCoupons', () => {
    const granted = { code: 'CORNER10', applicable: true };
    const refused = { code: 'NOSUCH', applicable: false };

    it('reports applied, denied and removed codes', () => {
      expect(compareCoupons([], [granted, refused])).toEqual([
        { event: 'Coupon Applied', code: 'CORNER10' },
        { event: 'Coupon Denied', code: 'NOSUCH' },
      ]);
      expect(compareCoupons([granted, refused], [granted])).toEqual([
        { event: 'Coupon Removed', code: 'NOSUCH' },
      ]);
    });

    it('reports codes that start or stop applying', () => {
      expect(compareCoupons([{ ...granted, applicable: false }], [granted])).toEqual([
        { event: 'Coupon Applied', code: 'CORNER10' },
      ]);
      expect(compareCoupons([granted], [{ ...granted, applicable: false }])).toEqual([
        { event: 'Coupon Denied', code: 'CORNER10' },
      ]);
    });
  });
});
