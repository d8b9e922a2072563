import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startStorefrontService } from '../../../../storefront-service/start-storefront-service';
import { buyNow, filledCart, openCheckout } from '../../../../rigs/buy-now';
import { change, readCart } from '../../../../rigs/cart-under-test';
import { openTestShop } from '../../../../rigs/open-test-shop';
import { openForEach } from '../../../../rigs/open-for-file';

const shop = openForEach(openTestShop, 'close');

const stateFile = (): string => path.join(shop.dataDir, 'shop-state.json');
const headgearStock = async (): Promise<unknown> =>
  shop.ask(
    '{ product(handle: "sparring-headgear") { variants(first: 5) { nodes { title quantityAvailable } } } }',
  );

it('service: keeps carts, orders and stock across a restart', async () => {
  const cart = await filledCart(shop, 'corner-gloves', '12oz', 'Red');
  const { thanks } = await buyNow(shop, 'sparring-headgear', 'M');
  const stock = await headgearStock();
  expect(stock).toMatchObject({
    product: { variants: { nodes: [{}, { title: 'M', quantityAvailable: 1 }, {}] } },
  });
  await shop.restart();
  expect(await readCart(shop, cart.id)).toEqual(cart);
  expect(await headgearStock()).toEqual(stock);
  expect((await openCheckout(thanks)).html).toContain('Order #1001');
  await change(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'still here' });
  expect((await buyNow(shop, 'sparring-headgear', 'M')).thanks).toContain('/thank-you');
});

it.each([
  ['is not JSON', '{ "format": 1, ', 'is not valid JSON'],
  ['holds something else', '"a note"', 'does not hold the state of the demo shop (the whole file'],
  [
    'misses a part',
    '{"format":1,"stock":{"a":"many"}}',
    'does not hold the state of the demo shop (stock.a',
  ],
])(
  'service: refuses to start on a state file that %s, and names it',
  async (_name, content, reason) => {
    await shop.stop();
    await writeFile(stateFile(), content);
    const start = startStorefrontService({
      host: '127.0.0.1',
      port: 0,
      dataDir: shop.dataDir,
      siteUrl: 'http://localhost:9000',
    });
    await expect(start).rejects.toThrow(`${stateFile()} ${reason}`);
  },
);

it('service: marks what changed in code between two starts as updated, and nothing else', async () => {
  type Revisions = { revisions: Record<string, { digest: string; updatedAt: string }> };
  const read = async (): Promise<Revisions> =>
    JSON.parse(await readFile(stateFile(), 'utf8')) as Revisions;
  await shop.stop();
  const before = await read();
  const [changed = ''] = Object.keys(before.revisions);
  before.revisions[changed] = { digest: 'older', updatedAt: '2026-01-01T00:00:00.000Z' };
  await writeFile(stateFile(), JSON.stringify(before));
  await shop.restart();
  await shop.stop();
  const after = await read();
  const moved = Object.keys(after.revisions).filter(
    (gid) => after.revisions[gid]?.updatedAt !== before.revisions[gid]?.updatedAt,
  );
  expect(moved).toEqual([changed]);
});
