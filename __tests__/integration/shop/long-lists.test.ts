/** Products of more variants, and carts of more lines, than fit on a page of the service, over real HTTP. */
import { getLiveProducts, getProducts } from '../../../src/storefront/products/product-api';
import type { StorefrontResult } from '../../../src/storefront/client/storefront-error';
import type { Product } from '../../../src/domain/product/product';
import { oddShop } from '../../rigs/builders/odd-shop';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { loseCart, openRehearsal } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;
let products: Product[];

beforeAll(async () => {
  rehearsal = await openRehearsal({ shop: oddShop });
  ({ products } = dataOf(await getProducts(rehearsal.client, { first: 50 })));
});

afterAll(() => rehearsal.close());

function dataOf<T>(result: StorefrontResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

/** Returns a number of different variants, one piece each. */
function pieces(count: number) {
  const most = products.find(({ handle }) => handle === 'most-ropes');
  return (most?.variants ?? [])
    .slice(0, count)
    .map(({ selectedOptions }) =>
      rehearsal.merchandise('most-ropes', ...selectedOptions.map(({ value }) => value)),
    )
    .map((merchandise) => ({ merchandise, quantity: 1 }));
}

/** Opens a tab with a cart of as many lines. */
async function filledTab(count: number) {
  const browser = rehearsal.openBrowser();
  const store = browser.openTab();
  await store.getState().addLines(pieces(count));
  return { browser, store };
}

const totalOf = (count: number) => 1_000 * count + (10 * count * (count - 1)) / 2;

it('products: have all their variants', () => {
  const counts = products.map(({ handle, variants }) => [
    handle,
    new Set(variants.map(({ variantGid }) => variantGid)).size,
  ]);
  expect(Object.fromEntries(counts)).toMatchObject({ 'many-ropes': 120, 'most-ropes': 2048 });
});

it('live products: take one request for 120 variants, and have the last of 2,048', async () => {
  const { client } = rehearsal;
  let requests = 0;
  const counting: typeof client = {
    request: (...parameters) => {
      requests += 1;
      return client.request(...parameters);
    },
  };
  const gidOf = (wanted: string) =>
    products.find(({ handle }) => handle === wanted)?.productGid ?? '';
  const many = dataOf(await getLiveProducts(counting, [gidOf('many-ropes')]));
  expect(many[0]?.variants).toHaveLength(120);
  expect(requests).toBe(1);
  const all = dataOf(
    await getLiveProducts(client, [
      gidOf('most-ropes'),
      gidOf('odd-ropes'),
      'gid://shopify/Product/1',
    ]),
  );
  const [most] = all;
  expect(all).toHaveLength(2);
  expect(most?.variants).toHaveLength(2_048);
  expect(most?.variants.at(-1)).toMatchObject({
    price: { cents: 1_000 + 2_047 * 10 },
    availability: 'available',
    quantityAvailable: 5,
  });
});

it('cart: shows all of 60 lines, whose count and total agree, and removes the oldest', async () => {
  const { browser, store } = await filledTab(60);
  const { lines, cart } = store.getState();
  expect(lines).toHaveLength(60);
  expect(lines.every(({ confirmed }) => confirmed !== null)).toBe(true);
  expect(cart).toMatchObject({ totalQuantity: 60, cost: { total: { cents: totalOf(60) } } });

  const oldest = lines.at(-1)?.lineKey ?? '';
  await store.getState().remove(oldest);
  expect(store.getState().lines).toHaveLength(59);
  const reloaded = browser.openTab();
  await reloaded.getState().hydrate();
  expect(reloaded.getState().lines).toHaveLength(59);
  expect(reloaded.getState().lines.map(({ lineKey }) => lineKey)).not.toContain(oldest);
  expect(reloaded.getState().cart?.cost.total.cents).toBe(totalOf(60) - 1_000);
});

it('cart: makes an addition once although the lines after its first page could not be read', async () => {
  const { browser, store } = await filledTab(60);
  const [first] = pieces(1);
  browser.network.meet('pass', { status: 500 });
  if (first) await store.getState().add(first.merchandise);
  expect((await browser.serviceCart(store))?.totalQuantity).toBe(61);
  expect(store.getState()).toMatchObject({ cart: { totalQuantity: 61 }, changes: [], failed: [] });
});

it('cart: is rebuilt with all of 60 lines, and names those beyond what a new cart takes', async () => {
  const { browser, store } = await filledTab(60);
  loseCart(browser);
  const reloaded = browser.openTab();
  await reloaded.getState().hydrate();
  expect(reloaded.getState().cart?.lines).toHaveLength(60);
  expect(reloaded.getState().errors.cart).toEqual([]);

  await store.getState().hydrate();
  await store.getState().addLines(pieces(252));
  expect(store.getState().cart?.lines).toHaveLength(252);
  loseCart(browser);
  const again = browser.openTab();
  await again.getState().hydrate();
  expect(again.getState().cart?.lines).toHaveLength(250);
  expect(again.getState().errors.cart).toEqual([
    'most ropes, 1ft / 1in / Red could not be put back: a new cart takes 250 lines.',
    'most ropes, 1ft / 1in / Blue could not be put back: a new cart takes 250 lines.',
  ]);
});
