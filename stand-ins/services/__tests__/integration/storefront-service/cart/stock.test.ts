import { change, lineOf, mutate, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let headgear: string;
beforeAll(async () => {
  shop = await openTestShop();
  headgear = await variantId(shop, 'sparring-headgear', 'M');
});
afterAll(() => shop.close());

const cartWith = (...lines: object[]) => change(shop, 'cartCreate', { input: { lines } });

describe('stock', () => {
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
