import type { Merchandise } from '../../../src/domain/cart/cart';
import { describeMerchandise } from '../../../src/domain/cart/cart';
import { backorderMessage } from '../../../src/domain/product/product';
import { measureFreeShipping } from '../../../src/features/free-shipping/free-shipping';
import { createCart, toLineInput } from '../../../src/storefront/cart/cart-api';
import type { EstimatePlace } from '../../../src/storefront/cart/delivery-estimate-api';
import { estimateDelivery } from '../../../src/storefront/cart/delivery-estimate-api';
import { getFreeShippingRule } from '../../../src/storefront/cart/free-shipping-api';
import { getVariants } from '../../../src/storefront/cart/shared-variants-api';
import type { StorefrontResult } from '../../../src/storefront/client/storefront-error';
import {
  getBestSellers,
  getRecommendations,
} from '../../../src/storefront/products/suggestions-api';
import type { Rehearsal } from '../../rigs/cart/open-rehearsal';
import { openRehearsal } from '../../rigs/cart/open-rehearsal';

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await openRehearsal();
});

afterAll(() => rehearsal.close());

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

it('shared cart: finds variants by number, marks the sold out ones and leaves out unknown ones', async () => {
  const { client, merchandise } = rehearsal;
  const black = merchandise('speed-rope', '9 ft', 'Black');
  const gone = merchandise('speed-rope', '10 ft', 'Red');
  const gids = [black.variantGid, 'gid://shopify/ProductVariant/1', gone.variantGid];
  const variants = dataOf(await getVariants(client, [...gids, gone.productGid]));
  expect(variants).toEqual([
    { merchandise: black, availability: 'available', plans: [], requiresPlan: false },
    { merchandise: gone, availability: 'sold-out', plans: [], requiresPlan: false },
  ]);
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
