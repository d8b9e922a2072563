import { buyNow, filledCart, openCheckout } from '../../../../rigs/buy-now';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});

afterAll(() => shop.close());

type Answer = { shop: { metafield: { type: string; value: string } | null } };

function ask(key: string, namespace = 'custom'): Promise<Answer> {
  return shop.ask<Answer>(
    `query ($namespace: String, $key: String!) {
      shop { metafield(namespace: $namespace, key: $key) { type value } }
    }`,
    { namespace, key },
  );
}

it('shop metafields: have the thresholds and weights of free standard shipping by country', async () => {
  expect((await ask('free_shipping_from_us')).shop.metafield).toEqual({
    type: 'money',
    value: '{"amount":"99.00","currency_code":"USD"}',
  });
  expect((await ask('free_shipping_from_ie')).shop.metafield?.value).toContain('300.00');
  expect((await ask('free_shipping_max_grams_us')).shop.metafield).toEqual({
    type: 'number_integer',
    value: '20000',
  });
});

it('shop metafields: have those of provinces with rates of their own, and the name of the rest', async () => {
  expect((await ask('free_shipping_from_us_ak')).shop.metafield?.value).toContain('199.00');
  expect((await ask('free_shipping_from_us_hi')).shop.metafield?.value).toContain('199.00');
  expect((await ask('free_shipping_from_us_wa')).shop.metafield).toBeNull();
  expect((await ask('free_shipping_area_us')).shop.metafield).toEqual({
    type: 'single_line_text_field',
    value: 'the contiguous United States',
  });
  expect((await ask('free_shipping_area_gb')).shop.metafield).toBeNull();
});

it('shop metafields: are absent for a country without such a rate, and in another namespace', async () => {
  expect((await ask('free_shipping_from_ca')).shop.metafield).toBeNull();
  expect((await ask('free_shipping_from_us', 'other')).shop.metafield).toBeNull();
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
    const number = orders[0]?.order_number;
    const ask = async (fields: Record<string, string>) => {
      const response = await fetch(account, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: response.status, html: await response.text() };
    };
    expect(await (await fetch(`${account}?order=${number}&cancel=0`)).text()).toContain('<form');
    expect(
      (await ask({ order: String(number), email: 'eve@example.com', cancel: '0' })).status,
    ).toBe(422);
    const fields = { order: String(number), email: 'ada@example.com' };
    expect((await ask(fields)).html).toContain('aria-label="Cancel Cornerwork Membership"');
    expect((await ask({ ...fields, cancel: '0' })).html).toContain('Canceled. It renews no more.');
    expect((await ask(fields)).html).toContain('Canceled. It renews no more.');
  });
});
