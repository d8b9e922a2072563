import { change, lineOf, mutate, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let headgear: string;
let tracker: string;
beforeAll(async () => {
  shop = await openTestShop();
  headgear = await variantId(shop, 'sparring-headgear', 'M');
  tracker = await variantId(shop, 'punch-tracker', 'Black');
});
afterAll(() => shop.close());

const cartWith = (...lines: object[]) => change(shop, 'cartCreate', { input: { lines } });

describe('stock', () => {
  it('reduces a line to the units in stock, with a warning at the line while it holds', async () => {
    const { cart, warnings, userErrors } = await mutate(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: headgear, quantity: 5 }] },
    });
    const line = cart?.lines.nodes[0];
    expect(userErrors).toEqual([]);
    expect(line?.quantity).toBe(2);
    expect(warnings).toEqual([
      {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        target: line?.id,
        message: 'Only 2 items were added to your cart due to availability.',
      },
    ]);
    const cartId = cart?.id ?? '';
    const later = await mutate(shop, 'cartNoteUpdate', { cartId, note: 'ring twice' });
    expect(later.warnings.map(({ code }) => code)).toEqual(['MERCHANDISE_NOT_ENOUGH_STOCK']);
    const content = await mutate(shop, 'cartLinesUpdate', {
      cartId,
      lines: [{ id: line?.id, quantity: 2 }],
    });
    expect(content.warnings).toEqual([]);
  });

  it('keeps a sold-out line with quantity 0', async () => {
    const { cart, warnings } = await mutate(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: tracker }] },
    });
    expect(cart?.lines.nodes).toMatchObject([
      { quantity: 0, cost: { totalAmount: { amount: '0.0' } } },
    ]);
    expect(cart?.totalQuantity).toBe(0);
    expect(warnings).toMatchObject([
      { code: 'MERCHANDISE_OUT_OF_STOCK', target: cart?.lines.nodes[0]?.id },
    ]);
  });

  it('shares the stock of a variant between its lines, the older line first', async () => {
    const cart = await cartWith({ merchandiseId: headgear });
    const { cart: added, warnings } = await mutate(shop, 'cartLinesAdd', {
      cartId: cart.id,
      lines: [{ merchandiseId: headgear, quantity: 2, attributes: [{ key: 'for', value: 'Sam' }] }],
    });
    expect(added?.lines.nodes.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(warnings).toMatchObject([
      { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', target: added?.lines.nodes[0]?.id },
    ]);
  });

  it('does not limit untracked variants', async () => {
    const membership = await lineOf(shop, 'cornerwork-membership', 'Annual');
    const { cart, warnings } = await mutate(shop, 'cartCreate', {
      input: { lines: [{ ...membership, quantity: 900 }] },
    });
    expect(cart?.totalQuantity).toBe(900);
    expect(warnings).toEqual([]);
  });
});
