import {
  dateIs,
  matchesSearch,
  numberIs,
  textHas,
  textIs,
} from '../../../../storefront-service/search/match-search';
import { parseSearch } from '../../../../storefront-service/search/search-query';
import { buyNow, filledCart, openCheckout } from '../../../../rigs/buy-now';
import { openTestShop, post } from '../../../../rigs/open-test-shop';
import { openForFile } from '../../../../rigs/open-for-file';

const shop = openForFile(openTestShop, 'close');

describe('search syntax', () => {
  const gloves = {
    words: () => ['Corner', 'Gloves'],
    fields: {
      title: () => textHas('Corner Gloves'),
      tag: () => textIs('training'),
      'variants.price': () => numberIs(89),
      updated_at: () => dateIs('2026-05-01T10:00:00.500Z'),
    },
  };

  it.each([
    ['', true],
    ['glov', true],
    ['bags', false],
    ['corner gloves', true],
    ['corner bags', false],
    ['title:oves', false],
    ["title:'Corner Gloves'", true],
    ['title:"corner gl*"', true],
    ['tag:train', false],
    ['tag:training AND (glov OR bags)', true],
    ['bags OR gloves AND corner', true],
    ['bags AND corner OR shoes', false],
    ['-bags', true],
    ['NOT (gloves OR bags)', false],
    ['variants.price:>=89 variants.price:<90', true],
    ['variants.price:>89', false],
    ["created:>'2020' gloves", true],
    ["updated_at:>='2026-05-01T10:00:00.000Z'", true],
    ["updated_at:>='2026-05-01T10:00:01Z'", false],
    ["updated_at:>='never'", false],
    ['((gloves)', true],
  ])('%j matches: %s', (query, expected) => {
    expect(matchesSearch(parseSearch(query), gloves)).toBe(expected);
  });
});

describe('a product', () => {
  it('has the metafields with storefront access, and null for others', async () => {
    const result = await shop.ask(`{ product(handle: "cornerwork-membership") {
      metafield(namespace: "custom", key: "trial_days") { value type namespace key }
      hidden: metafield(namespace: "custom", key: "supplier_code") { value }
      foreign: metafield(namespace: "other", key: "trial_days") { value }
      metafields(identifiers: [
        { namespace: "custom", key: "monthly_price" },
        { namespace: "custom", key: "supplier_code" }]) { key value }
      variants(first: 1) { nodes { requiresShipping quantityAvailable availableForSale } }
    } }`);
    const variant = { requiresShipping: false, quantityAvailable: null, availableForSale: true };
    expect(result).toEqual({
      product: {
        metafield: { value: '14', type: 'number_integer', namespace: 'custom', key: 'trial_days' },
        hidden: null,
        foreign: null,
        metafields: [
          { key: 'monthly_price', value: '{"amount":"19.00","currency_code":"USD"}' },
          null,
        ],
        variants: { nodes: [variant] },
      },
    });
  });

  it('has up to ten related ones without itself', async () => {
    const query = '{ productRecommendations(productHandle: "corner-gloves") { handle } }';
    const answer = await shop.ask<{ productRecommendations: { handle: string }[] }>(query);
    const related = answer.productRecommendations.map(({ handle }) => handle);
    expect(related.length).toBeLessThanOrEqual(10);
    expect(related).toContain('bag-day-gloves');
    expect(related).not.toContain('corner-gloves');
  });
});

it.each([
  ['{ menu(handle: "main-menu") { title } }', 'QueryRoot.menu is not implemented'],
  [
    '{ collection(handle: "bags") { products(first: 1, filters: [{ available: true }]) { nodes { id } } } }',
    'The argument "filters" of products is not implemented',
  ],
  [
    'mutation { cartCreate(input: { metafields: [{ key: "a", type: "b", value: "c" }] }) { cart { id } } }',
    'The input "metafields" of a cart is not implemented',
  ],
])('what the site does not need is refused by name: %s', async (query, reason) => {
  const { errors } = (await (await post(shop, { query })).json()) as {
    errors: { message: string }[];
  };
  expect(errors[0]?.message).toContain(reason);
});

describe('content of the shop', () => {
  it('has the policies of a shop, each with a page of its own, linked from the checkout', async () => {
    type Policy = { title: string; url: string; body: string } | null;
    const { shop: answered } = await shop.ask<{ shop: Record<string, Policy> }>(`
      fragment P on ShopPolicy { id title handle url body }
      { shop { privacyPolicy { ...P } refundPolicy { ...P } shippingPolicy { ...P }
        termsOfService { ...P } contactInformation { ...P } legalNotice { ...P }
        subscriptionPolicy { title url body } } }`);
    const { legalNotice, ...written } = answered;
    expect(legalNotice).toBeNull();
    for (const policy of Object.values(written)) {
      const page = await fetch(policy?.url ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(policy?.body);
    }
    const { checkoutUrl } = await filledCart(shop, 'speed-rope', '9 ft', 'Black');
    expect((await openCheckout(checkoutUrl)).html).toContain('href="/policies/refund-policy"');
    expect((await fetch(`${shop.server.url}/policies/legal-notice`)).status).toBe(404);
  });

  it('has an account in which a buyer ends what renews, by one press and nothing less', async () => {
    const { shop: answered } = await shop.ask<{ shop: { customerAccountUrl: string } }>(
      '{ shop { customerAccountUrl } }',
    );
    const account = answered.customerAccountUrl;
    await buyNow(shop, 'cornerwork-membership', 'Monthly');
    const listed = await fetch(`${shop.server.url}/orders.json`);
    const { orders } = (await listed.json()) as { orders: { order_number: number }[] };
    const order = String(orders[0]?.order_number);
    const send = async (fields: Record<string, string>) => {
      const response = await fetch(account, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: response.status, html: await response.text() };
    };
    expect(await (await fetch(`${account}?order=${order}&cancel=0`)).text()).toContain('<form');
    const stranger = await send({ order, email: 'eve@example.com', cancel: '0' });
    expect(stranger.status).toBe(422);
    const fields = { order, email: 'ada@example.com' };
    expect((await send(fields)).html).toContain('aria-label="Cancel Cornerwork Membership"');
    expect((await send({ ...fields, cancel: '0' })).html).toContain('Canceled. It renews no more.');
    expect((await send(fields)).html).toContain('Canceled. It renews no more.');
  });
});
