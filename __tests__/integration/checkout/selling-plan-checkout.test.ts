/** A membership bought without scripts: the form of its page, the site's function, the shop's checkout. */
import type { SiteRig } from '../../rigs/servers/site-rig';
import { createSiteRig } from '../../rigs/servers/site-rig';
import { variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';

let shop: TestShop;
let site: SiteRig;

beforeAll(async () => {
  shop = await openTestShop();
  site = await createSiteRig();
  process.env.STOREFRONT_SERVICE_PORT = String(shop.server.port);
});
afterAll(async () => {
  delete process.env.STOREFRONT_SERVICE_PORT;
  await site.end();
  await shop.close();
});

const submit = (fields: Record<string, string>, headers = {}) =>
  fetch(`${site.server.url}/api/plan-checkout`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function uidOf(...values: string[]): Promise<string> {
  const gid = await variantId(shop, 'cornerwork-membership', ...values);
  return gid.split('/').at(-1) ?? '';
}

it.each([
  ['Monthly', '$19.00'],
  ['Annual', '$190.00'],
])('plan checkout: leads to the checkout of a membership, %s', async (plan, price) => {
  const response = await submit({ variant: await uidOf(plan), quantity: '3' });
  expect(response.status).toBe(200);
  const url = /^0; url=(\S+)$/.exec(response.headers.get('refresh') ?? '')?.[1] ?? '';
  expect(url).toMatch(/\/cart\/c\//);
  expect(await response.text()).toContain('Continue to checkout');
  const checkout = await (await fetch(url)).text();
  expect(checkout).toContain('Cornerwork Membership');
  expect(checkout).toContain(plan);
  expect(checkout).toContain(price);
});

it('plan checkout: says why it leads nowhere', async () => {
  const gone = await submit({ variant: '1', quantity: '1' });
  expect([gone.status, gone.headers.get('refresh')]).toEqual([404, null]);
  expect(await gone.text()).toContain('This is no longer sold.');
  const damaged: Record<string, string>[] = [{ variant: 'x' }, { variant: '1', quantity: '0' }, {}];
  for (const fields of damaged) expect((await submit(fields)).status).toBe(400);
  const foreign = await submit({ variant: '1' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  const unread = await submit({ variant: '1' }, { 'content-type': 'text/plain' });
  expect([unread.status, await unread.json()]).toEqual([415, { error: expect.any(String) }]);
});
