import { filledCart, openCheckout, submitCheckout } from '../../../../rigs/buy-now';
import type { TestCart } from '../../../../rigs/cart-under-test';
import { change, mutate, readCart, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
let wraps: string;
beforeEach(async () => {
  shop = await openTestShop();
  wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
});
afterEach(() => shop.close());

const cartWith = (input: object): Promise<TestCart> =>
  change(shop, 'cartCreate', {
    input: { lines: [{ merchandiseId: wraps, quantity: 3 }], ...input },
  });

it('gift card: pays after discounts up to its balance, whatever the spelling of its code', async () => {
  const cart = await cartWith({ discountCodes: ['CORNER10'], giftCardCodes: ['corner gift 0025'] });
  expect(cart.appliedGiftCards).toMatchObject([
    {
      lastCharacters: '0025',
      amountUsed: { amount: '25.0' },
      presentmentAmountUsed: { amount: '25.0' },
      balance: { amount: '0.0' },
    },
  ]);
  expect(cart.appliedGiftCards[0]?.id).toMatch(/^gid:\/\/shopify\/AppliedGiftCard\/[0-9a-f-]{36}$/);
  expect(cart.cost).toMatchObject({
    subtotalAmount: { amount: '45.0' },
    totalAmount: { amount: '15.5' },
  });
});

it('gift card: reduces the total to zero and keeps its remaining balance', async () => {
  const cart = await cartWith({ giftCardCodes: ['CORNER-GIFT-0500', 'CORNER-GIFT-0025'] });
  expect(cart.cost.totalAmount.amount).toBe('0.0');
  expect(cart.appliedGiftCards).toMatchObject([
    { amountUsed: { amount: '45.0' }, balance: { amount: '455.0' } },
    { amountUsed: { amount: '0.0' }, balance: { amount: '25.0' } },
  ]);
});

it.each([
  ['an unknown code', ['CORNER-GIFT-9999'], 0],
  ['an expired card', ['CORNER-GIFT-OLD1'], 0],
  ['an empty card', ['CORNER-GIFT-0000'], 0],
  ['one card twice', ['CORNER-GIFT-0025', 'cornergift0025'], 1],
])('gift card: ignores %s without an error', async (_name, giftCardCodes, count) => {
  const cart = await cartWith({});
  const payload = await mutate(shop, 'cartGiftCardCodesAdd', { cartId: cart.id, giftCardCodes });
  expect(payload.userErrors).toEqual([]);
  expect(payload.warnings).toEqual([]);
  expect(payload.cart?.appliedGiftCards).toHaveLength(count);
});

it('gift card: is spent by an order, for every cart that has it', async () => {
  const other = await cartWith({ giftCardCodes: ['CORNER-GIFT-0025'] });
  const bought = await filledCart(shop, 'focus-mitts', 'Red');
  await change(shop, 'cartGiftCardCodesAdd', {
    cartId: bought.id,
    giftCardCodes: ['CORNER-GIFT-0025'],
  });
  const page = await openCheckout(bought.checkoutUrl);
  const paid = await submitCheckout(bought.checkoutUrl, page, { card: '4242 4242 4242 4242' });
  expect(paid.status).toBe(303);
  expect(await readCart(shop, other.id)).toMatchObject({
    appliedGiftCards: [],
    cost: { totalAmount: { amount: '45.0' } },
  });
});
