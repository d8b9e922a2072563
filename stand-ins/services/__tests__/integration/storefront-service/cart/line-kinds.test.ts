import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, lineOf, mutate } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const cartWith = (input: object): Promise<TestCart> => change(shop, 'cartCreate', { input });

describe('product that is sold in plans only', () => {
  it('is refused without one, and no update removes its plan', async () => {
    const line = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    expect(line.sellingPlanId).toMatch(/^gid:\/\/shopify\/SellingPlan\//);
    const { merchandiseId } = line;
    expect(
      await mutate(shop, 'cartCreate', { input: { lines: [line, { merchandiseId }] } }),
    ).toMatchObject({
      cart: null,
      userErrors: [
        { code: 'VARIANT_REQUIRES_SELLING_PLAN', field: ['input', 'lines', '1', 'sellingPlanId'] },
      ],
    });
    const cart = await cartWith({ lines: [line] });
    const [held] = cart.lines.nodes;
    const update = { cartId: cart.id, lines: [{ id: held?.id, sellingPlanId: null }] };
    expect((await mutate(shop, 'cartLinesUpdate', update)).userErrors).toMatchObject([
      { code: 'VARIANT_REQUIRES_SELLING_PLAN' },
    ]);
    const more = { cartId: cart.id, lines: [{ id: held?.id, quantity: 3 }] };
    expect((await change(shop, 'cartLinesUpdate', more)).totalQuantity).toBe(3);
  });

  it('refuses a plan of another of its variants', async () => {
    const monthly = await lineOf(shop, 'cornerwork-membership', 'Monthly');
    const annual = await lineOf(shop, 'cornerwork-membership', 'Annual');
    const lines = [{ ...monthly, sellingPlanId: annual.sellingPlanId }];
    expect((await mutate(shop, 'cartCreate', { input: { lines } })).userErrors).toMatchObject([
      { code: 'SELLING_PLAN_NOT_APPLICABLE' },
    ]);
  });
});
