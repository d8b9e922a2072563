import { createCartHandler, createStorefrontClient } from '@shopify/hydrogen';
import type { TestCart } from '../../../../rigs/cart-under-test';
import { readCart, variantId, washington } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** A cart as in a Hydrogen storefront, which keeps its id in a cookie. */
function openCart() {
  let cartGid: string | undefined;
  const { storefront } = createStorefrontClient({
    storeDomain: shop.server.url,
    publicStorefrontToken: 'public',
    storefrontApiVersion: '2026-04',
    storefrontId: 'test',
    i18n: { country: 'US', language: 'EN' },
  });
  return createCartHandler({
    storefront,
    getCartId: () => cartGid,
    setCartId: (given) => {
      cartGid = `gid://shopify/Cart/${given.split('/').pop() ?? ''}`;
      return new Headers();
    },
  });
}

type Handler = ReturnType<typeof openCart>;

/** Makes a mutation's cart the handler's own, as a route's action does. */
async function adopt(handler: Handler, mutation: ReturnType<Handler['create']>) {
  const { cart, userErrors = [], errors = [] } = await mutation;
  expect([...userErrors, ...errors]).toEqual([]);
  handler.setCartId(cart.id);
}

async function present(handler: Handler) {
  const cart = await handler.get();
  if (!cart) throw new Error('There is no cart.');
  return cart;
}

it("Hydrogen's cart handler: adds, changes and removes lines", async () => {
  const handler = openCart();
  const mitts = await variantId(shop, 'focus-mitts', 'Red');
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  await adopt(handler, handler.addLines([{ merchandiseId: mitts, quantity: 2 }]));
  await adopt(handler, handler.addLines([{ merchandiseId: wraps, quantity: 1 }]));
  const before = await present(handler);
  expect(before.totalQuantity).toBe(3);

  const [newest, oldest] = before.lines.edges.map(({ node }) => node);
  expect(newest?.merchandise.id).toBe(wraps);
  await adopt(handler, handler.updateLines([{ id: newest?.id ?? '', quantity: 4 }]));
  await adopt(handler, handler.removeLines([oldest?.id ?? '']));
  const after = await present(handler);
  expect(after.lines.edges.map(({ node }) => node.quantity)).toEqual([4]);
});

it("Hydrogen's cart handler: keeps a note, attributes, codes and gift cards", async () => {
  const handler = openCart();
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  await adopt(handler, handler.create({ lines: [{ merchandiseId: wraps, quantity: 3 }] }));
  await adopt(handler, handler.updateNote('Leave it at the gym.'));
  await adopt(handler, handler.updateAttributes([{ key: 'gift', value: 'yes' }]));
  await adopt(handler, handler.updateDiscountCodes(['CORNER10', 'NOSUCHCODE']));
  await adopt(handler, handler.addGiftCardCodes(['CORNER-GIFT-0025']));

  const cart = await present(handler);
  expect(cart).toMatchObject({
    note: 'Leave it at the gym.',
    attributes: [{ key: 'gift', value: 'yes' }],
    discountCodes: [
      { code: 'CORNER10', applicable: true },
      { code: 'NOSUCHCODE', applicable: false },
    ],
    appliedGiftCards: [{ lastCharacters: '0025', amountUsed: { amount: '25.0' } }],
  });

  const [card] = cart.appliedGiftCards;
  await adopt(handler, handler.removeGiftCardCodes([card?.id ?? '']));
  await adopt(handler, handler.updateDiscountCodes([]));
  expect(await present(handler)).toMatchObject({ discountCodes: [], appliedGiftCards: [] });
});

it("Hydrogen's cart handler: has addresses and the chosen delivery option", async () => {
  const handler = openCart();
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  await adopt(handler, handler.create({ lines: [{ merchandiseId: wraps }] }));
  await adopt(
    handler,
    handler.updateBuyerIdentity({ countryCode: 'US', email: 'ada@example.com' }),
  );
  await adopt(
    handler,
    handler.addDeliveryAddresses([
      {
        address: { deliveryAddress: { ...washington, countryCode: 'US' } },
        selected: true,
      },
    ]),
  );
  const { deliveryGroups, buyerIdentity } = await withDelivery();
  expect(buyerIdentity.email).toBe('ada@example.com');
  const [group] = deliveryGroups.nodes;
  const express = group?.deliveryOptions.find(({ title }) => title === 'Express');
  await adopt(
    handler,
    handler.updateSelectedDeliveryOption([
      { deliveryGroupId: group?.id ?? '', deliveryOptionHandle: express?.handle ?? '' },
    ]),
  );
  const chosen = await withDelivery();
  expect(chosen.deliveryGroups.nodes[0]?.selectedDeliveryOption?.title).toBe('Express');

  const [address] = chosen.delivery.addresses;
  await adopt(handler, handler.removeDeliveryAddresses([address?.id ?? '']));
  expect((await withDelivery()).delivery.addresses).toEqual([]);

  /** Reads the delivery, which Hydrogen's own fragment omits. */
  async function withDelivery(): Promise<TestCart> {
    const cart = await readCart(shop, handler.getCartId() ?? '');
    if (!cart) throw new Error('There is no cart.');
    return cart;
  }
});

it("Hydrogen's cart handler: has no cart before the first line, and none for a deleted one", async () => {
  const handler = openCart();
  expect(await handler.get()).toBeNull();
  handler.setCartId('gid://shopify/Cart/c1-gone');
  expect(await handler.get()).toBeNull();
});

it("Hydrogen's cart handler: passes on user errors", async () => {
  const handler = openCart();
  const wraps = await variantId(shop, 'canvas-hand-wraps', '180 in', 'Eggshell');
  await adopt(handler, handler.create({ lines: [{ merchandiseId: wraps }] }));
  const { userErrors } = await handler.updateLines([
    { id: 'gid://shopify/CartLine/none', quantity: 2 },
  ]);
  expect(userErrors).toMatchObject([{ code: 'INVALID_MERCHANDISE_LINE' }]);
});
