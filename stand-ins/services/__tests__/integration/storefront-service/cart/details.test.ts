import { change, mutate, readCart } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('note, attributes and buyer', () => {
  it('refuses a note of more than 5000 characters without returning the cart', async () => {
    const cart = await change(shop, 'cartCreate', { input: { note: 'short' } });
    const payload = await mutate(shop, 'cartNoteUpdate', {
      cartId: cart.id,
      note: 'x'.repeat(5001),
    });
    expect(payload).toMatchObject({
      cart: null,
      userErrors: [{ code: 'NOTE_TOO_LONG', field: ['note'] }],
    });
    expect((await readCart(shop, cart.id))?.note).toBe('short');
  });

  it.each([
    ['an email', { email: 'ada at home' }, 'email', 'Email is invalid'],
    ['a phone number', { phone: 'ring me' }, 'phone', 'Phone is invalid'],
  ])('refuses %s and returns the unchanged cart', async (_name, given, field, message) => {
    const cart = await change(shop, 'cartCreate', {
      input: { buyerIdentity: { email: 'ada@example.com' } },
    });
    const payload = await mutate(shop, 'cartBuyerIdentityUpdate', {
      cartId: cart.id,
      buyerIdentity: given,
    });
    expect(payload.userErrors).toEqual([
      { code: 'INVALID', field: ['buyerIdentity', field], message },
    ]);
    expect(payload.cart).toEqual(cart);
  });
});
