import { change, mutate, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
let bag: string;
beforeAll(async () => {
  shop = await openTestShop();
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  bag = await variantId(shop, 'standing-bag', 'Black');
});
afterAll(() => shop.close());

describe('discount codes', () => {
  it('keeps an inapplicable code as entered, with a warning at the cart', async () => {
    const cart = await change(shop, 'cartCreate', { input: { lines: [{ merchandiseId: wraps }] } });
    const payload = await mutate(shop, 'cartDiscountCodesUpdate', {
      cartId: cart.id,
      discountCodes: ['Nope', 'NOPE', ' CORNER10', 'FirstBell', 'HEAVYBAG25'],
    });
    expect(payload.userErrors).toEqual([]);
    expect(payload.cart?.discountCodes).toEqual([
      { code: 'Nope', applicable: false },
      { code: ' CORNER10', applicable: false },
      { code: 'FirstBell', applicable: false },
      { code: 'HEAVYBAG25', applicable: false },
    ]);
    expect(payload.warnings.map(({ code }) => code)).toEqual([
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_NOT_FOUND',
      'DISCOUNT_CURRENTLY_INACTIVE',
      'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    ]);
    const target = cart.id.replace(/\?key=.*/, '');
    expect(new Set(payload.warnings.map((warning) => warning.target))).toEqual(new Set([target]));
    expect(payload.cart?.cost.totalAmount.amount).toBe('15.0');
  });

  it('applies only the code that saves most', async () => {
    const { cart, warnings } = await mutate(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: bag }], discountCodes: ['HEAVYBAG25', 'CORNER10'] },
    });
    expect(cart?.discountCodes).toEqual([
      { code: 'HEAVYBAG25', applicable: true },
      { code: 'CORNER10', applicable: false },
    ]);
    expect(cart?.discountAllocations).toMatchObject([
      { discountedAmount: { amount: '25.0' }, discountApplication: { value: { amount: '25.0' } } },
    ]);
    expect(warnings).toMatchObject([{ code: 'DISCOUNT_CODE_NOT_HONOURED' }]);
  });

  it('is kept on an empty cart and applies again with new lines; an empty list clears it', async () => {
    const cart = await change(shop, 'cartCreate', {
      input: { lines: [{ merchandiseId: wraps }], discountCodes: ['CORNER10'] },
    });
    const emptied = await mutate(shop, 'cartLinesRemove', {
      cartId: cart.id,
      lineIds: [cart.lines.nodes[0]?.id],
    });
    expect(emptied.cart?.discountCodes).toEqual([{ code: 'CORNER10', applicable: false }]);
    expect(emptied.warnings).toMatchObject([{ code: 'DISCOUNT_CODE_NOT_HONOURED' }]);
    const refilled = await change(shop, 'cartLinesAdd', {
      cartId: cart.id,
      lines: [{ merchandiseId: wraps }],
    });
    expect(refilled.cost.totalAmount.amount).toBe('13.5');
    const cleared = await change(shop, 'cartDiscountCodesUpdate', {
      cartId: cart.id,
      discountCodes: [],
    });
    expect(cleared).toMatchObject({ discountCodes: [], cost: { totalAmount: { amount: '15.0' } } });
  });
});
