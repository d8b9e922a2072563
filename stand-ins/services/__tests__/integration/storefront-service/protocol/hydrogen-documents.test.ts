import {
  CartAttributesUpdate,
  CartBuyerIdentityUpdate,
  CartCreate,
  CartDiscountCodesUpdate,
  CartLineAdd,
  CartLineRemove,
  CartLineUpdate,
  CartNoteUpdate,
  CartQuery,
  defaultCartFragment,
} from '@shopify/hydrogen-react/cart-queries';
import { createStorefrontClient } from '@shopify/hydrogen-react/storefront-client';
import { variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

type HydrogenCart = {
  id: string;
  totalQuantity: number;
  note: string | null;
  attributes: { key: string; value: string }[];
  discountCodes: { code: string; applicable: boolean }[];
  buyerIdentity: { email: string | null };
  lines: { edges: { node: { id: string; quantity: number } }[] };
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Sends a document with Hydrogen's own client helpers, which set address and headers. */
async function send(document: string, variables: object): Promise<HydrogenCart> {
  const hydrogen = createStorefrontClient({
    storeDomain: shop.server.url,
    publicStorefrontToken: 'public',
    storefrontApiVersion: '2026-04',
    contentType: 'json',
  });
  const response = await fetch(hydrogen.getStorefrontApiUrl(), {
    method: 'POST',
    headers: hydrogen.getPublicTokenHeaders(),
    body: JSON.stringify({ query: document, variables: { numCartLines: 250, ...variables } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, { cart: HydrogenCart } | HydrogenCart>;
    errors?: unknown;
  };
  if (errors || !data) throw new Error(JSON.stringify(errors));
  const [answer] = Object.values(data);
  if (!answer) throw new Error('The answer is empty.');
  return 'cart' in answer ? answer.cart : answer;
}

it('hydrogen-react: every document runs on a cart', async () => {
  const fragment = defaultCartFragment;
  const merchandiseId = await variantId(shop, 'focus-mitts', 'Red');
  const cart = await send(CartCreate(fragment), { input: { lines: [{ merchandiseId }] } });
  const id = cart.id;
  const rope = await variantId(shop, 'speed-rope', '10 ft', 'Black');

  const added = await send(CartLineAdd(fragment), { cartId: id, lines: [{ merchandiseId: rope }] });
  expect(added.totalQuantity).toBe(2);
  const ropeLine = added.lines.edges[0]?.node.id;

  const updated = await send(CartLineUpdate(fragment), {
    cartId: id,
    lines: [{ id: ropeLine, quantity: 4 }],
  });
  expect(updated.lines.edges.map(({ node }) => node.quantity)).toEqual([4, 1]);

  const removed = await send(CartLineRemove(fragment), { cartId: id, lines: [ropeLine] });
  expect(removed.totalQuantity).toBe(1);

  await send(CartNoteUpdate(fragment), { cartId: id, note: 'Leave it at the gym' });
  await send(CartAttributesUpdate(fragment), {
    cartId: id,
    attributes: [{ key: 'from', value: 'page' }],
  });
  await send(CartBuyerIdentityUpdate(fragment), {
    cartId: id,
    buyerIdentity: { email: 'ada@example.com' },
  });
  await send(CartDiscountCodesUpdate(fragment), { cartId: id, discountCodes: ['CORNER10'] });

  expect(await send(CartQuery(fragment), { id })).toMatchObject({
    id,
    note: 'Leave it at the gym',
    attributes: [{ key: 'from', value: 'page' }],
    buyerIdentity: { email: 'ada@example.com' },
    discountCodes: [{ code: 'CORNER10', applicable: true }],
    cost: { subtotalAmount: { amount: '59.0' }, totalAmount: { amount: '53.1' } },
    lines: {
      edges: [{ node: { quantity: 1, merchandise: { product: { handle: 'focus-mitts' } } } }],
    },
  });
});
