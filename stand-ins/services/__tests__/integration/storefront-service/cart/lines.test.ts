import { change, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import { withQuantityRule } from '../../../../rigs/ruled-shop';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
let rope: string;
beforeAll(async () => {
  shop = await openTestShop();
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  rope = await variantId(shop, 'speed-rope', '9 ft', 'Black');
});
afterAll(() => shop.close());

const cartWith = (...lines: object[]) => change(shop, 'cartCreate', { input: { lines } });

describe('a new cart', () => {
  it('requires its key', async () => {
    const cart = await cartWith({ merchandiseId: wraps });
    const bare = cart.id.replace(/\?key=.*/, '');
    expect(await readCart(shop, bare)).toBeNull();
    expect(await readCart(shop, `${bare}?key=${'0'.repeat(32)}`)).toBeNull();
    expect(await readCart(shop, 'gid://shopify/Cart/__proto__?key=x')).toBeNull();
    expect(await readCart(shop, Buffer.from(cart.id).toString('base64'))).toMatchObject({
      id: cart.id,
    });
  });
});

describe('adding', () => {
  it('refuses a request with unknown merchandise and names the entry', async () => {
    const cart = await cartWith({ merchandiseId: wraps });
    const payload = await mutate(shop, 'cartLinesAdd', {
      cartId: cart.id,
      lines: [{ merchandiseId: rope }, { merchandiseId: 'gid://shopify/ProductVariant/1' }],
    });
    expect(payload).toEqual({
      cart: null,
      userErrors: [
        {
          code: 'INVALID',
          field: ['lines', '1', 'merchandiseId'],
          message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
        },
      ],
      warnings: [],
    });
    expect((await readCart(shop, cart.id))?.totalQuantity).toBe(1);
  });

  it.each([
    [
      'a selling plan',
      { sellingPlanId: 'gid://shopify/SellingPlan/1' },
      'SELLING_PLAN_NOT_APPLICABLE',
      'sellingPlanId',
    ],
    ['a negative quantity', { quantity: -1 }, 'INVALID', 'quantity'],
    ['an absurd quantity', { quantity: 1_000_001 }, 'MAXIMUM_EXCEEDED', 'quantity'],
  ])('refuses %s', async (_name, extra, code, field) => {
    const payload = await mutate(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: wraps, ...extra }] },
    });
    expect(payload.cart).toBeNull();
    expect(payload.userErrors).toMatchObject([{ code, field: ['input', 'lines', '0', field] }]);
  });
});

describe('updating and removing', () => {
  it.each([
    [
      'cartLinesUpdate',
      { lines: [{ id: 'gid://shopify/CartLine/gone?cart=x', quantity: 2 }] },
      ['lines', '0', 'id'],
    ],
    ['cartLinesRemove', { lineIds: ['gid://shopify/CartLine/gone?cart=x'] }, ['lineIds', '0']],
  ])('answers a stale line id of %s with the unchanged cart', async (mutation, args, field) => {
    const cart = await cartWith({ merchandiseId: wraps });
    const payload = await mutate(shop, mutation, { cartId: cart.id, ...args });
    expect(payload.userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE', field }]);
    expect(payload.cart?.lines).toEqual(cart.lines);
  });
});

describe('unknown cart', () => {
  it('is replaced by a new one with the change', async () => {
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
});

describe('a quantity rule', () => {
  let ruled: TestShop;
  let variant: string;
  beforeAll(async () => {
    ruled = await openTestShop({
      shop: withQuantityRule('speed-rope', { minimum: 4, maximum: 8, increment: 2 }),
    });
    variant = await variantId(ruled, 'speed-rope', '9 ft', 'Black');
  });
  afterAll(() => ruled.close());

  it('is part of the variant, and any quantity where the merchant sets none', async () => {
    const answer = await ruled.ask<{ nodes: { quantityRule: object }[] }>(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant { quantityRule { minimum maximum increment } } } }',
      { ids: [variant, wraps] },
    );
    expect(answer.nodes.map(({ quantityRule }) => quantityRule)).toEqual([
      { minimum: 4, maximum: 8, increment: 2 },
      { minimum: 1, maximum: null, increment: 1 },
    ]);
  });

  it.each([
    [2, 'MINIMUM_NOT_MET'],
    [5, 'INVALID_INCREMENT'],
    [10, 'MAXIMUM_EXCEEDED'],
  ])('refuses %i of 4 to 8 in twos, in a new cart and in a line', async (quantity, code) => {
    const error = { code, field: ['lines', '1', 'quantity'] };
    const lines = [{ merchandiseId: wraps }, { merchandiseId: variant, quantity }];
    const refused = await mutate(ruled, 'cartCreate', { input: { lines } });
    expect(refused).toMatchObject({
      cart: null,
      userErrors: [{ code, field: ['input', ...error.field] }],
    });
    const cart = await change(ruled, 'cartCreate', {
      input: { lines: [{ merchandiseId: variant, quantity: 4 }, { merchandiseId: wraps }] },
    });
    const [other, line] = cart.lines.nodes;
    const updated = await mutate(ruled, 'cartLinesUpdate', {
      cartId: cart.id,
      lines: [
        { id: other?.id, quantity: 2 },
        { id: line?.id, quantity },
      ],
    });
    expect(updated.userErrors).toMatchObject([error]);
    expect(await readCart(ruled, cart.id)).toEqual(cart);
  });

  it('is about the whole line: an addition counts with what is there', async () => {
    const lines = [{ merchandiseId: variant, quantity: 4 }];
    const cart = await change(ruled, 'cartCreate', { input: { lines } });
    const add = (quantity: number) =>
      mutate(ruled, 'cartLinesAdd', {
        cartId: cart.id,
        lines: [{ merchandiseId: variant, quantity }],
      });
    expect((await add(2)).cart?.totalQuantity).toBe(6);
    expect((await add(4)).userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED' }]);
  });
});
