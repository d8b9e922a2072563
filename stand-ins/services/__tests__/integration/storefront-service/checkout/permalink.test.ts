import { openCheckout } from '../../../../rigs/buy-now';
import { variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** Opens a permalink as a browser does. */
const open = (path: string) => openCheckout(`${shop.server.url}${path}`);

const digits = async (handle: string, ...values: string[]) =>
  (await variantId(shop, handle, ...values)).split('/').at(-1) ?? '';

it('makes a checkout of lines, codes and an email address', async () => {
  const mitts = await digits('focus-mitts', 'Red');
  const gloves = await digits('corner-gloves', '14oz', 'Red');
  const query = 'discount=CORNER10,SHIPFREE&checkout%5Bemail%5D=ada%40example.com';
  const { status, html, fields } = await open(`/cart/${mitts}:2,${gloves}:1?${query}`);
  expect(status).toBe(200);
  expect(html).toMatch(/Focus Mitts<br>Red<br>\s*Quantity 2/);
  expect(html).toMatch(/Corner Gloves<br>14oz \/ Red<br>\s*Quantity 1/);
  expect(html).toContain('Discount CORNER10');
  expect(fields.email).toBe('ada@example.com');
});

it.each(['/cart/1:1', '/cart/one:1', '/cart/1:0', '/cart/,'])('answers 404 to %s', async (path) => {
  expect((await open(path)).status).toBe(404);
});

it('knows no selling plans, so what is sold only in one cannot be bought by it', async () => {
  expect((await open(`/cart/${await digits('cornerwork-membership', 'Monthly')}:1`)).status).toBe(
    404,
  );
});
