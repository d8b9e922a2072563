/** What the site asks the shop for besides changes of a cart, over real HTTP. */
import type { Merchandise } from '../../../src/domain/cart/cart';
import { describeMerchandise } from '../../../src/domain/cart/cart';
import type { Product } from '../../../src/domain/product/product';
import { backorderMessage } from '../../../src/domain/product/product';
import { measureFreeShipping } from '../../../src/features/free-shipping/free-shipping';
import { createCart, toLineInput } from '../../../src/storefront/cart/cart-api';
import type { EstimatePlace } from '../../../src/storefront/cart/delivery-estimate-api';
import { estimateDelivery } from '../../../src/storefront/cart/delivery-estimate-api';
import { getFreeShippingRule } from '../../../src/storefront/cart/free-shipping-api';
import type { StorefrontResult } from '../../../src/storefront/client/storefront-error';
import {
  getBestSellers,
  getRecommendations,
} from '../../../src/storefront/products/suggestions-api';
import { getLiveProducts, getProducts } from '../../../src/storefront/products/product-api';
import { oddShop } from '../../rigs/builders/odd-shop';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { loseCart, openRehearsal } from '../../rigs/cart/open-rehearsal';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';

const rehearsal = openForFile(openRehearsal, 'close');

function dataOf<T>(result: StorefrontResult<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

it('suggestions: are complements that are sold, once each, without others of the same type', async () => {
  const { client, merchandise } = rehearsal;
  const { productGid } = merchandise('speed-rope');
  const handles = dataOf(await getRecommendations(client, productGid)).map(({ handle }) => handle);
  expect(handles.slice(0, 3)).toEqual(['boxing-shoes', 'canvas-hand-wraps', 'wrap-wash-bag']);
  expect(new Set(handles).size).toBe(handles.length);
  for (const other of ['speed-rope', 'beaded-rope', 'first-bell-gloves']) {
    expect(handles).not.toContain(other);
  }
  expect(dataOf(await getRecommendations(client, 'gid://shopify/Product/1'))).toEqual([]);
});

it('suggestions: can add only a product without options', async () => {
  const suggestions = dataOf(await getBestSellers(rehearsal.client, 40));
  const single = suggestions.filter(({ only }) => only !== null);
  expect(single.length).toBeGreaterThan(0);
  expect(single.length).toBeLessThan(suggestions.length);
  for (const { only, price } of single) expect(only?.price).toEqual(price);
});

it('free shipping: knows the threshold and the maximum weight of a place, and places without one', async () => {
  const { client } = rehearsal;
  const rule = async (countryCode: string, provinceCode = '') =>
    dataOf(await getFreeShippingRule(client, { countryCode, provinceCode }));
  const usd = (cents: number) => ({ cents, currencyCode: 'USD' });
  const from = (cents: number, area: unknown) => ({
    threshold: usd(cents),
    maxGrams: 20_000,
    area,
  });
  expect(await rule('US')).toEqual(from(9900, 'the contiguous United States'));
  expect(await rule('US', 'WA')).toEqual(from(9900, null));
  expect(await rule('US', 'AK')).toEqual(from(19900, { provinceCode: 'AK' }));
  expect(await rule('US', 'HI')).toEqual(from(19900, { provinceCode: 'HI' }));
  expect(await rule('IE', 'D')).toEqual(from(30000, null));
  expect(await rule('CA', 'ON')).toBeNull();
  expect(await rule('FR')).toBeNull();
});

it('free shipping: is as far away beside a gift card, which no code reduces', async () => {
  const { client, merchandise } = rehearsal;
  const goods = [merchandise('corner-gloves', '10oz', 'Red'), merchandise('speed-rope', '9 ft')];
  const missing = async (...sold: Merchandise[]) => {
    const lines = sold.map((each) => toLineInput({ merchandise: each, quantity: 1 }));
    const { cart } = dataOf(await createCart(client, { lines, discountCodes: ['CORNER10'] }));
    const rule = dataOf(await getFreeShippingRule(client, { countryCode: 'US', provinceCode: '' }));
    return cart && rule && measureFreeShipping(cart, rule)?.missing.cents;
  };
  expect(await missing(...goods)).toBe(270);
  expect(await missing(...goods, merchandise('gift-card', '$50.00'))).toBe(270);
});

describe('delivery estimate', () => {
  const estimate = async (place: EstimatePlace, quantity = 1, discountCodes: string[] = []) => {
    const { variantGid } = rehearsal.merchandise('speed-rope', '9 ft', 'Black');
    const lines = [{ variantGid, quantity }];
    const result = await estimateDelivery(rehearsal.client, { lines, discountCodes }, place);
    const { parcels } = dataOf(result);
    return parcels
      .flatMap(({ options }) => options)
      .map(({ title, estimatedCost }) => [title, estimatedCost.cents]);
  };
  const newYork = { countryCode: 'US', zip: '10001', provinceCode: 'NY' };

  it('returns the rates of the place, for the goods and their discounts', async () => {
    const standard = (cents: number) => ['Standard', cents];
    expect(await estimate(newYork)).toEqual([standard(500), ['Express', 1500]]);
    const anchorage = { countryCode: 'US', zip: '99501', provinceCode: 'AK' };
    expect(await estimate(anchorage)).toEqual([standard(1200)]);
    expect(await estimate({ countryCode: 'IE', zip: '', provinceCode: '' })).toEqual([
      standard(2400),
    ]);
    expect(await estimate({ countryCode: 'DE', zip: '10115', provinceCode: '' })).toEqual([]);
    expect((await estimate(newYork, 6))[0]).toEqual(standard(0));
    expect((await estimate(newYork, 6, ['CORNER10']))[0]).toEqual(standard(500));
  });

  it('names the contents of each of two parcels', async () => {
    const lines = [
      { ...rehearsal.merchandise('speed-rope', '9 ft', 'Black'), quantity: 1 },
      { ...rehearsal.planned('Every 3 months', 'canvas-hand-wraps', '180 in', 'Red'), quantity: 2 },
    ];
    const result = await estimateDelivery(rehearsal.client, { lines, discountCodes: [] }, newYork);
    expect(dataOf(result).parcels.map(({ contents }) => contents)).toEqual([
      '1 × Speed Rope, 9 ft / Black',
      '2 × Canvas Hand Wraps, 180 in / Red',
    ]);
  });
});

it('cart: shows a bundle as one line with its parts, and what is on backorder as such', async () => {
  const { client, merchandise } = rehearsal;
  const goods = [merchandise('first-round-kit', '12oz'), merchandise('double-end-bag', 'Black')];
  expect(goods.map((one) => describeMerchandise(one))).toEqual([[], [backorderMessage]]);
  const lines = goods.map((one) => toLineInput({ merchandise: one, quantity: 2 }));
  const { cart, warnings } = dataOf(await createCart(client, { lines }));
  expect(warnings).toEqual([]);
  const shown = cart?.lines.map((line) => [
    line.quantity,
    ...describeMerchandise(line.merchandise),
  ]);
  expect(shown).toEqual([
    [2, backorderMessage],
    [
      2,
      'With Corner Gloves, 12oz / Red; Canvas Hand Wraps, 180 in / Eggshell; Speed Rope, 10 ft / Black; Round Timer, Black',
    ],
  ]);
});

it('cart: reads discounts and terms of each line', async () => {
  const { client, merchandise } = rehearsal;
  const lines = [merchandise('quick-wraps', 'S/M', 'Black'), merchandise('cornerwork-membership')];
  const input = lines.map((goods) => toLineInput({ merchandise: goods, quantity: 1 }));
  const { cart } = dataOf(await createCart(client, { lines: input, discountCodes: ['WRAPITUP'] }));
  if (!cart) throw new Error('There is no cart.');
  // What reduces a line is no discount of the whole order.
  expect(cart.discountAllocations).toEqual([]);
  const of = (handle: string) =>
    cart.lines.find(({ merchandise }) => merchandise.productHandle === handle);
  expect(of('quick-wraps')).toMatchObject({
    discountAllocations: [{ title: 'WRAPITUP', amount: { cents: 360 } }],
    terms: { trialDays: null },
  });
  expect(of('cornerwork-membership')).toMatchObject({
    discountAllocations: [],
    terms: { trialDays: 14, monthlyPrice: { cents: 1900 } },
  });
});

describe('products of more variants, and carts of more lines, than fit on a page of the service', () => {
  let odd: Rehearsal;
  let products: Product[];

  beforeAll(async () => {
    odd = await openRehearsal({ shop: oddShop });
    ({ products } = dataOf(await getProducts(odd.client, { first: 50 })));
  });

  afterAll(() => odd.close());

  /** Returns a number of different variants, one piece each. */
  function pieces(count: number) {
    const most = products.find(({ handle }) => handle === 'most-ropes');
    return (most?.variants ?? [])
      .slice(0, count)
      .map(({ selectedOptions }) =>
        odd.merchandise('most-ropes', ...selectedOptions.map(({ value }) => value)),
      )
      .map((merchandise) => ({ merchandise, quantity: 1 }));
  }

  /** Opens a tab with a cart of as many lines. */
  async function filledTab(count: number) {
    const browser = odd.openBrowser();
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
    const { client } = odd;
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
    expect(store.getState()).toMatchObject({
      cart: { totalQuantity: 61 },
      changes: [],
      failed: [],
    });
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
});
