import type { Checkout } from '../../../src/domain/checkout/checkout';
import {
  applyDiscount,
  createCheckout,
  getCheckout,
  getShippingCountries,
  removeDiscount,
  updateEmail,
  updateShippingAddress,
  updateShippingLine,
} from '../../../src/storefront/checkout/checkout-api';
import type { LineItem } from '../../../src/storefront/checkout/line-items';
import { replaceLineItems } from '../../../src/storefront/checkout/line-items';
import { seattle } from '../../rigs/builders/delivery-builders';
import { variantId } from '../../../stand-ins/services/rigs/cart-under-test';
import { openTestShop } from '../../../stand-ins/services/rigs/open-test-shop';
import { openForFile } from '../../../stand-ins/services/rigs/open-for-file';
import type { CheckoutAnswer } from '../../../src/storefront/checkout/checkout-answer';
import type { StorefrontClient } from '../../../src/storefront/client/storefront-client';
import type {
  StorefrontError,
  StorefrontResult,
} from '../../../src/storefront/client/storefront-error';
import { createStorefrontClient } from '../../../src/storefront/client/storefront-client';
import type { TestShop } from '../../../stand-ins/services/rigs/open-test-shop';

const shop = openForFile(openTestShop, 'close');
afterEach(() => shop.server.faults.clear());

const unknownVariant = 'gid://shopify/ProductVariant/1';

describe('create and get', () => {
  it('reads null once the cart is gone', async () => {
    const { checkoutGid } = await ropeCheckout(shop);
    shop.server.faults.add({ kind: 'cart-gone', count: 1 });
    expect(await getCheckout(clientOf(shop), checkoutGid)).toEqual({ ok: true, data: null });
  });

  it('reports PRODUCT_NOT_AVAILABLE for an unknown product', async () => {
    const lineItems = [{ variantGid: unknownVariant, quantity: 1 }];
    const { checkout, problems } = given(await createCheckout(clientOf(shop), { lineItems }));
    expect(checkout).toBeNull();
    expect(problems).toMatchObject([
      { code: 'PRODUCT_NOT_AVAILABLE', sentence: 'This product is not available.' },
    ]);
  });

  it.each([
    [501, 1, 'TOO_MANY_LINE_ITEMS'],
    [1, 0, 'INVALID_QUANTITY'],
    [1, 1.5, 'INVALID_QUANTITY'],
  ])(
    'refuses %i products in quantities of %d without a request',
    async (length, quantity, code) => {
      const lineItems = Array.from({ length }, (_, index) => ({
        variantGid: `v${index}`,
        quantity,
      }));
      const client = { request: () => Promise.reject(new Error('not reached')) };
      expect(failed(await createCheckout(client, { lineItems })).code).toBe(code);
    },
  );
});

describe('update shipping address', () => {
  it.each([
    ['INVALID_FOR_COUNTRY', { zip: 'ABC' }, 'zip'],
    ['INVALID_FOR_COUNTRY_AND_PROVINCE', { zip: '10001' }, 'zip'],
    ['ADDRESS_FIELD_IS_REQUIRED', { lastName: '' }, 'lastName'],
    ['ADDRESS_FIELD_CONTAINS_HTML_TAGS', { city: '<b>Seattle</b>' }, 'city'],
    ['ADDRESS_FIELD_IS_TOO_LONG', { address1: 'x'.repeat(300) }, 'address1'],
  ])('reports %s beside the field', async (code, change, field) => {
    const checkout = await ropeCheckout(shop);
    const address = { ...seattle, ...change };
    const { problems } = given(await updateShippingAddress(clientOf(shop), checkout, address));
    expect(problems).toMatchObject([{ code }]);
    expect(problems[0]?.field?.at(-1)).toBe(field);
    expect(problems[0]?.sentence).toMatch(/\.$/);
    const kept = await getCheckout(clientOf(shop), checkout.checkoutGid);
    expect(kept).toMatchObject({ ok: true, data: { shippingAddress: seattle } });
  });

  it('lists the countries the shop ships to', async () => {
    expect(await getShippingCountries(clientOf(shop))).toEqual({
      ok: true,
      data: ['CA', 'GB', 'IE', 'US'],
    });
  });
});

it('update shipping line: refuses a rate that is not offered', async () => {
  const checkout = await ropeCheckout(shop);
  const [choice] = checkout.shippingRates.choices;
  const client = clientOf(shop);
  const unknown = failed(await updateShippingLine(client, checkout, 'nothing'));
  expect(unknown.code).toBe('INVALID_DELIVERY_OPTION');
  const { problems } = given(
    await updateShippingLine(client, checkout, 'nothing', choice?.deliveryGroupGid),
  );
  expect(problems).toMatchObject([{ code: 'INVALID_DELIVERY_OPTION' }]);
});

describe('replace line items', () => {
  it('adds, updates and removes lines until they match', async () => {
    const checkout = await ropeCheckout(shop);
    const rope = await variantId(shop, 'speed-rope', '9 ft', 'Red');
    const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
    /** Replaces the lines and returns the checkout. */
    const replace = async (from: Checkout, lineItems: LineItem[]) => {
      const answer = given(await replaceLineItems(clientOf(shop), from, lineItems));
      if (!answer.checkout) throw new Error('The checkout is gone.');
      return answer.checkout;
    };
    const held = ({ lineItems }: Checkout) =>
      lineItems.map(({ quantity, merchandise }) => [merchandise.variantGid, quantity]);
    const more = await replace(checkout, [
      { variantGid: rope, quantity: 1 },
      { variantGid: wraps, quantity: 2 },
      { variantGid: rope, quantity: 1 },
    ]);
    expect(held(more)).toEqual([
      [wraps, 2],
      [rope, 2],
    ]);
    const one = [{ variantGid: wraps, quantity: 2 }];
    const less = await replace(more, one);
    expect(held(less)).toEqual([[wraps, 2]]);
    expect(held(await replace(less, one))).toEqual([[wraps, 2]]);
    expect(held(await replace(less, []))).toEqual([]);
  });

  it('removes nothing when a product is refused', async () => {
    const checkout = await ropeCheckout(shop);
    const wanted = [{ variantGid: unknownVariant, quantity: 1 }];
    const { problems } = given(await replaceLineItems(clientOf(shop), checkout, wanted));
    expect(problems).toMatchObject([{ code: 'PRODUCT_NOT_AVAILABLE' }]);
    expect(await getCheckout(clientOf(shop), checkout.checkoutGid)).toMatchObject({
      data: { lineItems: [{ merchandise: { productTitle: 'Speed Rope' } }] },
    });
  });

  it('reports a quantity above the stock', async () => {
    const checkout = await ropeCheckout(shop);
    const rope = await variantId(shop, 'speed-rope', '9 ft', 'Red');
    const sku = checkout.lineItems[0]?.merchandise.sku ?? '';
    shop.server.faults.add({ kind: 'stock-change', sku, units: 2 });
    const wanted = [{ variantGid: rope, quantity: 5 }];
    const answer = given(await replaceLineItems(clientOf(shop), checkout, wanted));
    expect(answer.problems).toMatchObject([
      { code: 'NOT_ENOUGH_IN_STOCK', target: checkout.lineItems[0]?.lineGid },
    ]);
    expect(answer.checkout?.lineItems).toMatchObject([{ quantity: 2 }]);
  });
});

describe('discounts', () => {
  it('applies a code, says why another is refused without keeping it, and removes one', async () => {
    const client = clientOf(shop);
    const first = given(await applyDiscount(client, await ropeCheckout(shop), ' corner10 '));
    expect(first.checkout?.discountApplications).toEqual([
      {
        code: 'corner10',
        applicable: true,
        allocationMethod: 'ACROSS',
        targetType: 'LINE_ITEM',
        targetSelection: 'ALL',
        value: { kind: 'percentage', percentage: 10 },
      },
    ]);
    expect(first.checkout?.total.cents).toBe(2120);
    if (!first.checkout) throw new Error('The checkout is gone.');
    const unknown = 'x'.repeat(300);
    const second = given(await applyDiscount(client, first.checkout, unknown));
    expect(second.checkout?.discountApplications).toMatchObject([
      { code: 'corner10', applicable: true },
    ]);
    expect(second.refusedCode).toEqual({ code: unknown, sentence: 'This code does not exist.' });
    expect(second.problems).toEqual([]);
    if (!second.checkout) throw new Error('The checkout is gone.');
    const third = given(await removeDiscount(client, second.checkout, 'CORNER10'));
    expect(third.checkout?.discountApplications).toEqual([]);
    expect(third.checkout?.total.cents).toBe(2300);
  });

  it('refuses an eleventh code', async () => {
    const checkout = await ropeCheckout(shop);
    const unknown = {
      allocationMethod: null,
      targetType: null,
      targetSelection: null,
      value: null,
    };
    const discountApplications = Array.from({ length: 10 }, (_, index) => ({
      ...unknown,
      ...{ code: `CODE${index}`, applicable: false },
    }));
    const full = { ...checkout, discountApplications };
    const eleventh = failed(await applyDiscount(clientOf(shop), full, 'ELEVEN'));
    expect(eleventh.code).toBe('TOO_MANY_DISCOUNT_CODES');
    expect((await applyDiscount(clientOf(shop), full, 'code3')).ok).toBe(true);
  });
});

describe('a service that refuses', () => {
  it.each([
    ['MERCHANDISE_NOT_APPLICABLE', 'PRODUCT_NOT_AVAILABLE'],
    ['ZIP_CODE_NOT_SUPPORTED', 'INVALID_FOR_COUNTRY'],
    ['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  ] as const)('maps %s to the code %s', async (code, name) => {
    const checkout = await ropeCheckout(shop);
    shop.server.faults.add({ kind: 'user-error', code, field: ['lines', '0'], keepsCart: true });
    const { problems } = given(await updateEmail(clientOf(shop), checkout, 'sam@example.com'));
    expect(problems).toMatchObject([{ code: name }]);
  });
});

/** Creates the site's client for a shop, with retries that do not wait. */
function clientOf(shop: TestShop): StorefrontClient {
  return createStorefrontClient({
    endpoint: `${shop.server.url}/api/2026-10/graphql.json`,
    token: 'public',
    wait: () => Promise.resolve(),
  });
}

/** Creates a checkout of one speed rope, delivered to Seattle. */
async function ropeCheckout(shop: TestShop): Promise<Checkout> {
  const variantGid = await variantId(shop, 'speed-rope', '9 ft', 'Red');
  const { checkout } = given(
    await createCheckout(clientOf(shop), {
      lineItems: [{ variantGid, quantity: 1 }],
      email: 'ada@example.com',
      shippingAddress: seattle,
    }),
  );
  if (!checkout) throw new Error('The shop created no checkout.');
  return checkout;
}

/** Returns the data of a successful result; throws for a failed one. */
function given(result: StorefrontResult<CheckoutAnswer>): CheckoutAnswer {
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

/** Returns the error of a failed result; throws for a successful one. */
function failed(result: StorefrontResult<unknown>): StorefrontError {
  if (result.ok) throw new Error('It succeeded.');
  return result.error;
}
