import type { Cart, DeliveryOption } from '../../../src/domain/cart/cart';
import { toReview } from '../../../src/storefront/admin/read-reviews';
import { toCheckout } from '../../../src/storefront/checkout/to-checkout';
import { createStorefrontClient } from '../../../src/storefront/client/storefront-client';
import type { UserError } from '../../../src/storefront/client/user-error';
import {
  isUnknownCart,
  userErrorSentence,
  warningSentence,
} from '../../../src/storefront/client/user-error';
import { ProductAvailabilityDocument } from '../../../src/storefront/generated/operations';
import { readProductMetafields } from '../../../src/storefront/products/product-metafields';
import { makeCart, makeLine, makeMerchandise, usd } from '../../rigs/builders/shop-builders';

describe('storefront client', () => {
  type Answer = { status?: number; body?: string; headers?: Record<string, string> } | Error;

  function clientThatMeets(...answers: Answer[]) {
    const waits: number[] = [];
    let requests = 0;
    const client = createStorefrontClient({
      endpoint: 'https://shop.example/api/2026-10/graphql.json',
      token: 'public-token',
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
      fetch: () => {
        requests += 1;
        const answer = answers.shift() ?? { body: '{"data":{"nodes":[]}}' };
        if ('message' in answer) return Promise.reject(answer);
        const { status = 200, body = '', headers = {} } = answer;
        return Promise.resolve(new Response(body, { status, headers }));
      },
    });
    const ask = (options = {}) =>
      client.request(
        ProductAvailabilityDocument,
        { productGids: ['p'], withPlans: false },
        options,
      );
    return { ask, waits, requests: () => requests };
  }

  const throttled = { body: '{"errors":[{"message":"no","extensions":{"code":"THROTTLED"}}]}' };

  it.each([
    ['429', { status: 429 }],
    ['430', { status: 430 }],
    ['503', { status: 503 }],
    ['THROTTLED', throttled],
  ])('backs off while the service answers %s', async (_name, answer) => {
    const { ask, waits } = clientThatMeets(answer, answer);
    expect(await ask()).toMatchObject({ ok: true });
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? Infinity);
  });

  it('fails with a message after three retries', async () => {
    const busy = { status: 430 };
    const { ask, requests } = clientThatMeets(busy, busy, busy, busy);
    expect(await ask()).toMatchObject({
      ok: false,
      error: {
        layer: 'http',
        code: '430',
        retryable: true,
        sentence: 'The shop is very busy. Wait a moment and try again.',
      },
    });
    expect(requests()).toBe(4);
  });

  it('waits as long as the service asks, up to a limit', async () => {
    const short = clientThatMeets({ status: 429, headers: { 'Retry-After': '2' } });
    await short.ask();
    expect(short.waits).toEqual([2000]);
    const long = clientThatMeets({ status: 429, headers: { 'Retry-After': '60' } });
    expect(await long.ask()).toMatchObject({ ok: false, error: { code: '429' } });
  });

  it.each([
    [{ status: 500 }, 'http', '500'],
    [{ status: 401 }, 'http', '401'],
    [{ body: '{"errors":[{"message":"Field x"}]}' }, 'graphql', 'GRAPHQL'],
    [{ body: '{"errors":{"message":"lone"}}' }, 'graphql', 'GRAPHQL'],
    [{ body: '{"data":null}' }, 'graphql', 'GRAPHQL'],
    [{ body: '{"data":{"nod' }, 'network', 'UNREACHABLE'],
    [new TypeError('fetch failed'), 'network', 'UNREACHABLE'],
    [new DOMException('too long', 'TimeoutError'), 'network', 'TIMEOUT'],
  ] as const)('does not retry after %j', async (answer, layer, code) => {
    const { ask, requests } = clientThatMeets(answer);
    expect(await ask()).toMatchObject({ ok: false, error: { layer, code, retryable: false } });
    expect(requests()).toBe(1);
  });

  it('accepts data beside errors only if asked to', async () => {
    const partial = {
      body: '{"data":{"nodes":[null]},"errors":[{"message":"no","extensions":{"code":"ACCESS_DENIED"}}]}',
    };
    expect(await clientThatMeets(partial).ask()).toMatchObject({
      ok: false,
      error: { code: 'ACCESS_DENIED' },
    });
    expect(await clientThatMeets(partial).ask({ acceptPartial: true })).toEqual({
      ok: true,
      data: { nodes: [null] },
    });
  });
});

describe('errors and warnings of the service', () => {
  function refusal(partial: Partial<UserError>): UserError {
    return { code: 'INVALID', field: null, message: 'As the service says it.', ...partial };
  }

  it('returns messages a shopper can act on, never an id', () => {
    const unknown = refusal({
      field: ['lines', '0', 'merchandiseId'],
      message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
    });
    expect(userErrorSentence(unknown)).toBe('This product is not available.');
    expect(userErrorSentence(refusal({ code: 'ZIP_CODE_NOT_SUPPORTED' }))).toBe(
      'This ZIP or postal code does not exist in that country.',
    );
  });

  it('passes on the service’s words where it has none of its own', () => {
    const message = 'As the service says it.';
    expect(userErrorSentence(refusal({ code: 'VALIDATION_CUSTOM' }))).toBe(message);
    const clipped = { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target: 'line' } as const;
    expect(warningSentence(clipped)).toBe(message);
  });

  it('recognizes a cart that is gone', () => {
    expect(isUnknownCart(refusal({ field: ['cartId'] }))).toBe(true);
    expect(isUnknownCart(refusal({ field: ['lines', '0', 'id'] }))).toBe(false);
    expect(isUnknownCart(refusal({ code: 'LESS_THAN', field: ['cartId'] }))).toBe(false);
  });
});

describe('checkout of a cart', () => {
  const standard: DeliveryOption = {
    code: 'Standard',
    description: null,
    handle: 'abc',
    title: 'Standard',
    estimatedCost: usd(500),
  };

  function cartWith(partial: Partial<Cart>): Cart {
    return makeCart({ lines: [makeLine('rope', 1)], ...partial });
  }

  it('is ready once every parcel has a rate', () => {
    const group = { deliveryGroupGid: 'g1', lineGids: [], options: [standard], selected: standard };
    const open = { deliveryGroupGid: 'g2', lineGids: [], options: [standard], selected: null };
    expect(toCheckout(cartWith({}))).toMatchObject({
      ready: false,
      shippingRates: { ready: false },
    });
    expect(toCheckout(cartWith({ deliveryGroups: [group, open] }))).toMatchObject({
      ready: false,
      shippingLines: [{ deliveryGroupGid: 'g1', title: 'Standard', price: usd(500) }],
    });
    expect(toCheckout(cartWith({ deliveryGroups: [group] })).ready).toBe(true);
  });

  it('needs no rate if nothing left has to be shipped', () => {
    const membership = {
      ...makeLine('membership', 1),
      merchandise: makeMerchandise('membership', { requiresShipping: false }),
    };
    const soldOut = makeLine('rope', 0);
    const checkout = toCheckout(cartWith({ lines: [membership, soldOut] }));
    expect(checkout).toMatchObject({ requiresShipping: false, ready: true });
  });

  it('keeps every line item and at most 10 discounts', () => {
    const lines = Array.from({ length: 60 }, (_, index) => makeLine(`rope-${index}`, 1));
    const codes = Array.from({ length: 12 }, (_, index) => ({
      code: `C${index}`,
      applicable: false,
    }));
    const checkout = toCheckout(cartWith({ lines, discountCodes: codes }));
    expect(checkout.lineItems).toHaveLength(60);
    expect(checkout.discountApplications).toHaveLength(10);
  });

  it('takes total and payment due from the service, which has subtracted gift cards', () => {
    const card = { gid: 'card', lastCharacters: '1234', amountUsed: usd(700), balance: usd(300) };
    const cost = { subtotal: usd(1000), total: usd(300) };
    const checkout = toCheckout(cartWith({ cost, giftCards: [card] }));
    expect(checkout).toMatchObject({ total: usd(300), paymentDue: usd(300) });
  });
});

describe('facts of a product', () => {
  const custom = (key: string, value: string) => ({ namespace: 'custom', key, value });

  it('reads the extra facts from text values', () => {
    const { details } = readProductMetafields([
      custom('trial_days', '14'),
      custom('monthly_price', '{"amount":"19.99","currency_code":"USD"}'),
      null,
      custom('product_filter', 'Membership'),
      custom('sale_ends_on', '2026-12-24'),
      { namespace: 'app', key: 'coupon', value: 'NOTOURS' },
    ]);
    expect(details).toEqual({
      subscriptionId: null,
      trialDays: 14,
      coupon: null,
      membershipId: null,
      monthlyPrice: { cents: 1999, currencyCode: 'USD' },
      productFilter: 'Membership',
      shortDescription: null,
      saleEndsOn: '2026-12-24',
    });
  });

  it('treats a fact it cannot parse as missing', () => {
    const facts = readProductMetafields([
      custom('trial_days', 'a fortnight'),
      custom('monthly_price', '19 dollars'),
      custom('size_descriptions', '[1'),
      custom('sale_ends_on', 'Christmas'),
    ]);
    expect(facts).toMatchObject({
      details: { trialDays: null, monthlyPrice: null, saleEndsOn: null },
      sizeDescriptions: {},
    });
  });

  it('reads warnings, and leaves out what says nothing', () => {
    const warning = { title: 'WARNING', text: 'Choking hazard.' };
    const text = JSON.stringify([
      { ...warning, link: 'https://example.com/law', cart: true },
      { text: 'Small parts.', link: 'javascript:alert(1)', cart: 'yes' },
      { title: 'WARNING' },
      'WARNING',
    ]);
    expect(readProductMetafields([custom('disclosures', text)]).disclosures).toEqual([
      { ...warning, link: 'https://example.com/law', isInCart: true },
      { title: 'WARNING', text: 'Small parts.', isInCart: false },
    ]);
    expect(readProductMetafields([custom('disclosures', '{')]).disclosures).toBeUndefined();
  });

  it('reads the descriptions of sizes', () => {
    const text = JSON.stringify({ '10oz': 'For the bag.', '12oz': 4 });
    const facts = readProductMetafields([custom('size_descriptions', text)]);
    expect(facts.sizeDescriptions).toEqual({ '10oz': 'For the bag.' });
  });
});

describe('review of a product', () => {
  const fields = {
    rating: '{"scale_min":"1.0","scale_max":"5.0","value":"4.0"}',
    body: ' Holds the wrist. ',
    product: 'gid://shopify/Product/7',
    submitted_at: '2026-05-01T12:00:00Z',
  };

  function node(changes: Record<string, string | null> = {}, status = 'ACTIVE') {
    return {
      id: 'gid://shopify/Metaobject/42',
      capabilities: { publishable: { status } },
      fields: Object.entries({ ...fields, ...changes }).map(([key, value]) => ({ key, value })),
    };
  }

  it('is read from the fields of the standard definition, most of which may be missing', () => {
    expect(toReview(node())).toEqual({
      productGid: 'gid://shopify/Product/7',
      review: {
        ...{ id: '42', stars: 4, title: '', text: 'Holds the wrist.', name: '' },
        ...{ date: '2026-05-01T12:00:00.000Z', isVerified: false },
        ...{ discipline: '', level: '', reply: '' },
      },
    });
  });

  it('a buyer is verified, and trains what the site knows, only if the data says so', () => {
    const read = (changes: Record<string, string>) => toReview(node(changes))?.review;
    expect(read({ app_verification_status: 'verified_buyer' })?.isVerified).toBe(true);
    expect(read({ app_verification_status: 'verified_reviewer' })?.isVerified).toBe(false);
    expect(read({ discipline: 'boxing', level: 'advanced' })).toMatchObject({
      discipline: 'boxing',
      level: 'advanced',
    });
    expect(read({ discipline: '<b>', level: 'god' })).toMatchObject({ discipline: '', level: '' });
  });

  it.each([
    ['10 of 10', '{"scale_min":"0.0","scale_max":"10.0","value":"10.0"}', 5],
    ['half a star', '{"scale_min":"1.0","scale_max":"5.0","value":"3.5"}', 4],
    ['above its scale', '{"scale_min":"1.0","scale_max":"5.0","value":"9.0"}', undefined],
    ['no scale', '{"value":"4.0"}', undefined],
    ['no JSON', 'five', undefined],
  ])('a rating of %s', (_name, rating, stars) => {
    expect(toReview(node({ rating }))?.review.stars).toBe(stars);
  });

  it.each([
    ['a draft', node({}, 'DRAFT')],
    ['one without a product', node({ product: null })],
    ['one of another thing', node({ product: 'gid://shopify/Collection/7' })],
    ['one without a date', node({ submitted_at: 'yesterday' })],
    ['one whose definition has no drafts', { ...node(), capabilities: { publishable: null } }],
    ['null', null],
  ])('%s is left out', (_name, given) => {
    expect(toReview(given)).toBeUndefined();
  });
});
