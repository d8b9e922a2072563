/** What the cart of the Storefront API refuses, limits and warns of. */
import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, lineOf, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import { fakeDate } from '../../../../rigs/fake-date';
import { withQuantityRule } from '../../../../rigs/ruled-shop';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
/** Sold in twos, from 4 to 8. */
let rope: string;
beforeAll(async () => {
  const quantityRule = { minimum: 4, maximum: 8, increment: 2 };
  shop = await openTestShop({ shop: withQuantityRule('speed-rope', quantityRule) });
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});
afterAll(() => shop.close());

const cartWith = (input: object): Promise<TestCart> => change(shop, 'cartCreate', { input });
const withoutKey = (id: string) => id.replace(/\?key=.*/, '');

describe('a cart', () => {
  it('is read with its key only', async () => {
    const { id } = await cartWith({ lines: [{ merchandiseId: wraps }] });
    expect(await readCart(shop, withoutKey(id))).toBeNull();
    expect(await readCart(shop, `${withoutKey(id)}?key=${'0'.repeat(32)}`)).toBeNull();
    expect(await readCart(shop, 'gid://shopify/Cart/__proto__?key=x')).toBeNull();
    expect(await readCart(shop, Buffer.from(id).toString('base64'))).toMatchObject({ id });
  });

  it('that is unknown is replaced by a new one with the change', async () => {
    const payload = await mutate(shop, 'cartLinesAdd', {
      cartId: 'gid://shopify/Cart/forgotten?key=old',
      lines: [{ merchandiseId: wraps }],
    });
    expect(payload.userErrors).toEqual([
      { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
    ]);
    expect(payload.cart?.lines.nodes).toMatchObject([{ merchandise: { id: wraps } }]);
    expect(payload.cart?.id).not.toContain('forgotten');
    expect(await readCart(shop, payload.cart?.id ?? '')).toEqual(payload.cart);
  });

  it('expires ten days after its last change', async () => {
    const cart = await cartWith({ lines: [{ merchandiseId: wraps }] });
    const later = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000 + 60_000);
    fakeDate(later);
    const read = await readCart(shop, cart.id);
    jest.useRealTimers();
    expect(read).toBeNull();
  });

  it('has at most 500 lines', async () => {
    const lines = (from: number, length = 250) =>
      Array.from({ length }, (_entry, index) => ({
        merchandiseId: wraps,
        attributes: [{ key: 'number', value: String(from + index) }],
      }));
    const { id: cartId } = await cartWith({ lines: lines(0) });
    await change(shop, 'cartLinesAdd', { cartId, lines: lines(250) });
    const more = await mutate(shop, 'cartLinesAdd', { cartId, lines: lines(500, 1) });
    expect(more.userErrors).toMatchObject([{ code: 'CART_TOO_LARGE', field: ['lines'] }]);
  });
});

describe('a change is refused', () => {
  const unknown = 'gid://shopify/ProductVariant/1';

  it('for unknown merchandise without the cart, naming the entry', async () => {
    const cart = await cartWith({ lines: [{ merchandiseId: wraps }] });
    const lines = [{ merchandiseId: wraps }, { merchandiseId: unknown }];
    const message = `The merchandise with id ${unknown} does not exist.`;
    expect(await mutate(shop, 'cartLinesAdd', { cartId: cart.id, lines })).toEqual({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['lines', '1', 'merchandiseId'], message }],
      warnings: [],
    });
    expect(await readCart(shop, cart.id)).toEqual(cart);
  });

  it.each([
    ['a plan', { sellingPlanId: 'gid://shopify/SellingPlan/1' }, 'SELLING_PLAN_NOT_APPLICABLE'],
    ['a negative quantity', { quantity: -1 }, 'INVALID'],
    ['an absurd quantity', { quantity: 1_000_001 }, 'MAXIMUM_EXCEEDED'],
  ])('for %s of a line', async (_name, extra, code) => {
    const input = { lines: [{ merchandiseId: wraps, ...extra }] };
    const payload = await mutate(shop, 'cartCreate', { input });
    const field = ['input', 'lines', '0', Object.keys(extra)[0]];
    expect(payload).toMatchObject({ cart: null, userErrors: [{ code, field }] });
  });

  it.each([
    ['cartLinesUpdate', { lines: [{ id: 'gid://shopify/CartLine/gone?cart=x', quantity: 2 }] }],
    ['cartLinesRemove', { lineIds: ['gid://shopify/CartLine/gone?cart=x'] }],
  ])('for a stale line of %s, with the unchanged cart', async (mutation, args) => {
    const cart = await cartWith({ lines: [{ merchandiseId: wraps }] });
    const payload = await mutate(shop, mutation, { cartId: cart.id, ...args });
    expect(payload.userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE' }]);
    expect(payload.cart?.lines).toEqual(cart.lines);
  });

  it.each([
    ['email', 'ada at home', 'Email is invalid'],
    ['phone', 'ring me', 'Phone is invalid'],
  ])("for the buyer's %s, with the unchanged cart", async (name, value, message) => {
    const cart = await cartWith({ buyerIdentity: { email: 'ada@example.com' } });
    const buyerIdentity = { [name]: value };
    const args = { cartId: cart.id, buyerIdentity };
    const payload = await mutate(shop, 'cartBuyerIdentityUpdate', args);
    const field = ['buyerIdentity', name];
    expect(payload.userErrors).toEqual([{ code: 'INVALID', field, message }]);
    expect(payload.cart).toEqual(cart);
  });

  it('for a note of more than 5000 characters, without the cart', async () => {
    const { id: cartId } = await cartWith({ note: 'short' });
    const payload = await mutate(shop, 'cartNoteUpdate', { cartId, note: 'x'.repeat(5001) });
    const error = { code: 'NOTE_TOO_LONG', field: ['note'] };
    expect(payload).toMatchObject({ cart: null, userErrors: [error] });
    expect((await readCart(shop, cartId))?.note).toBe('short');
  });
});

describe('a product that is sold in plans only', () => {
  it('is refused without one or in that of another variant, and no update removes its plan', async () => {
    const line = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const annual = await lineOf(shop, 'cornerwork-membership', 'Annual');
    const { merchandiseId } = line;
    const without = await mutate(shop, 'cartCreate', {
      input: { lines: [line, { merchandiseId }] },
    });
    const field = ['input', 'lines', '1', 'sellingPlanId'];
    const code = 'VARIANT_REQUIRES_SELLING_PLAN';
    expect(without).toMatchObject({ cart: null, userErrors: [{ code, field }] });
    const foreign = { input: { lines: [{ ...line, sellingPlanId: annual.sellingPlanId }] } };
    expect((await mutate(shop, 'cartCreate', foreign)).userErrors).toMatchObject([
      { code: 'SELLING_PLAN_NOT_APPLICABLE' },
    ]);

    const cart = await cartWith({ lines: [line] });
    const [held] = cart.lines.nodes;
    const update = (changes: object) => ({
      cartId: cart.id,
      lines: [{ id: held?.id, ...changes }],
    });
    const removal = await mutate(shop, 'cartLinesUpdate', update({ sellingPlanId: null }));
    expect(removal.userErrors).toMatchObject([{ code }]);
    const more = await change(shop, 'cartLinesUpdate', update({ quantity: 3 }));
    expect(more.totalQuantity).toBe(3);
  });
});

describe('a quantity rule', () => {
  it.each([
    [2, 'MINIMUM_NOT_MET'],
    [5, 'INVALID_INCREMENT'],
    [10, 'MAXIMUM_EXCEEDED'],
  ])('refuses %i of 4 to 8 in twos, in a new cart and in a line', async (quantity, code) => {
    const field = ['lines', '1', 'quantity'];
    const lines = [{ merchandiseId: wraps }, { merchandiseId: rope, quantity }];
    const refused = await mutate(shop, 'cartCreate', { input: { lines } });
    const error = { code, field: ['input', ...field] };
    expect(refused).toMatchObject({ cart: null, userErrors: [error] });
    const cart = await cartWith({
      lines: [{ merchandiseId: rope, quantity: 4 }, { merchandiseId: wraps }],
    });
    const [other, line] = cart.lines.nodes;
    const updates = [
      { id: other?.id, quantity: 2 },
      { id: line?.id, quantity },
    ];
    const updated = await mutate(shop, 'cartLinesUpdate', { cartId: cart.id, lines: updates });
    expect(updated.userErrors).toMatchObject([{ code, field }]);
    expect(await readCart(shop, cart.id)).toEqual(cart);
  });

  it('is about the whole line: an addition counts with what is there, up to the maximum', async () => {
    const { id: cartId } = await cartWith({ lines: [{ merchandiseId: rope, quantity: 4 }] });
    const add = (quantity: number) =>
      mutate(shop, 'cartLinesAdd', { cartId, lines: [{ merchandiseId: rope, quantity }] });
    expect((await add(4)).cart?.totalQuantity).toBe(8);
    expect((await add(2)).userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED' }]);
  });
});

describe('stock', () => {
  it('is shared by the lines of a variant, the older line first', async () => {
    const headgear = await variantId(shop, 'sparring-headgear', 'M');
    const { id: cartId } = await cartWith({ lines: [{ merchandiseId: headgear }] });
    const forSam = [{ key: 'for', value: 'Sam' }];
    const { cart, warnings } = await mutate(shop, 'cartLinesAdd', {
      cartId,
      lines: [{ merchandiseId: headgear, quantity: 2, attributes: forSam }],
    });
    expect(cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(warnings).toMatchObject([
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: cart?.lines.nodes[0]?.id },
    ]);
  });

  it('does not limit untracked variants', async () => {
    const membership = await lineOf(shop, 'cornerwork-membership', 'Annual');
    const input = { lines: [{ ...membership, quantity: 900 }] };
    const { cart, warnings } = await mutate(shop, 'cartCreate', { input });
    expect([cart?.totalQuantity, warnings]).toEqual([900, []]);
  });
});

describe('delivery', () => {
  it('sets lines that need a parcel to 0 permanently outside every zone', async () => {
    const membership = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const cart = await cartWith({ lines: [{ merchandiseId: wraps }, membership] });
    const abroad = await mutate(shop, 'cartDeliveryAddressesAdd', {
      cartId: cart.id,
      addresses: [{ address: { deliveryAddress: { countryCode: 'PT' } }, selected: true }],
    });
    expect(abroad.cart?.deliveryGroups.nodes).toEqual([]);
    expect(abroad.cart?.lines.nodes.map(({ quantity }) => quantity)).toEqual([1, 0]);
    expect(abroad.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
  });
});

describe('an address', () => {
  const canada = {
    ...{ firstName: 'Ada', lastName: 'Quill', address1: '1 Main Street', city: 'Toronto' },
    ...{ provinceCode: 'ON', zip: 'M5V 2T6', countryCode: 'CA' },
  };
  const add = async (deliveryAddress: object, more = {}) => {
    const { id: cartId } = await cartWith({});
    const addresses = [{ address: { deliveryAddress }, ...more }];
    return (await mutate(shop, 'cartDeliveryAddressesAdd', { cartId, addresses })).userErrors;
  };

  it('is checked for its country alone without a strict check', async () => {
    const errors = await add({ city: 'Seattle' });
    expect(errors.map(({ field }) => field.at(-1))).toEqual(['countryCode']);
    expect(await add({ countryCode: 'US', zip: 'SW1A 1AA' })).toEqual([]);
  });

  it.each([
    ['a right one in Canada', canada, []],
    ['a province of elsewhere', { ...canada, provinceCode: 'WA' }, ['PROVINCE_NOT_FOUND']],
    ['nothing but Canada', { countryCode: 'CA' }, Array(5).fill('ADDRESS_FIELD_IS_REQUIRED')],
    ['nothing but Ghana', { countryCode: 'GH' }, Array(3).fill('ADDRESS_FIELD_IS_REQUIRED')],
    ['an unsupported country', { countryCode: 'HM' }, ['UNSPECIFIED_ADDRESS_ERROR']],
    ['a URL', { ...canada, address2: 'https://x.test' }, ['ADDRESS_FIELD_CONTAINS_URL']],
    ['an emoji', { ...canada, firstName: 'Ada 🥊' }, ['ADDRESS_FIELD_CONTAINS_EMOJIS']],
  ])('is checked strictly: %s', async (_name, deliveryAddress, codes) => {
    const errors = await add(deliveryAddress, { validationStrategy: 'STRICT' });
    expect(errors.map(({ code }) => code)).toEqual(codes);
  });
});
