import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '../../../../../../src/processes/shared/listen';
import { listen } from '../../../../../../src/processes/shared/listen';
import type { AdminProduct } from '../../../../rigs/admin-under-test';
import { adminProduct, askAdmin, locationId } from '../../../../rigs/admin-under-test';
import { change, variantId } from '../../../../rigs/cart-under-test';
import type { TestShop } from '../../../../rigs/open-test-shop';
import { openTestShop } from '../../../../rigs/open-test-shop';

const secret = 'shopify-secret';
let told: { headers: IncomingHttpHeaders; body: string }[];
let receiver: RunningServer;
let shop: TestShop;
beforeEach(async () => {
  told = [];
  receiver = await listen(
    (request, response) => {
      void text(request).then((body) => {
        told.push({ headers: request.headers, body });
        response.writeHead(200).end();
      });
    },
    { name: 'receiver', host: '127.0.0.1', port: 0, portVariable: 'NONE' },
  );
  shop = await openTestShop({ webhook: { url: receiver.url, secret } });
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

async function webhooks() {
  await shop.server.webhooksSettled();
  return told.map(({ headers, body }) => {
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    expect(headers['x-shopify-hmac-sha256']).toBe(signature);
    return [headers['x-shopify-topic'], JSON.parse(body) as unknown];
  });
}

const firstVariant = ({ variants }: AdminProduct) => {
  const [variant] = variants.nodes;
  if (!variant) throw new Error('The product has no variant.');
  return variant;
};

it('merchant edits: stock is set, sells out and sends a webhook', async () => {
  const product = await adminProduct(shop, 'focus-mitts');
  const { inventoryItem } = firstVariant(product);
  const set = `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) {
    inventoryAdjustmentGroup { reason } userErrors { code field message } } }`;
  const entry = { inventoryItemId: inventoryItem.id, locationId: await locationId(shop) };
  const input = (quantity: number) => ({
    input: { name: 'available', reason: 'correction', quantities: [{ ...entry, quantity }] },
  });
  await askAdmin(shop, set, input(0));
  const { product: shown } = await shop.ask<{ product: object }>(
    `{ product(handle: "focus-mitts") { variants(first: 1) { nodes { availableForSale } } } }`,
  );
  expect(shown).toEqual({ variants: { nodes: [{ availableForSale: false }] } });
  expect(await webhooks()).toEqual([
    ['inventory_levels/update', expect.objectContaining({ available: 0 })],
  ]);
  expect(await askAdmin(shop, set, input(-1))).toMatchObject({
    inventorySetQuantities: { userErrors: [{ code: 'INVALID_QUANTITY_NEGATIVE' }] },
  });
});

it('merchant edits: a deleted product disappears from collections and carts and sends a webhook', async () => {
  const merchandiseId = await variantId(shop, 'hanging-bag', '70 lb', 'Red');
  const cart = await change(shop, 'cartCreate', { input: { lines: [{ merchandiseId }] } });
  const { id } = await adminProduct(shop, 'hanging-bag');
  const remove = `mutation ($input: ProductDeleteInput!) { productDelete(input: $input) {
    deletedProductId userErrors { field message } } }`;
  expect(await askAdmin(shop, remove, { input: { id } })).toEqual({
    productDelete: { deletedProductId: id, userErrors: [] },
  });
  const after = await shop.ask<{ collection: { products: { nodes: { handle: string }[] } } }>(
    `{ product(handle: "hanging-bag") { id }
      collection(handle: "bags") { products(first: 10) { nodes { handle } } } }`,
  );
  expect(after).toMatchObject({ product: null });
  expect(after.collection.products.nodes.map(({ handle }) => handle)).not.toContain('hanging-bag');
  const later = await change(shop, 'cartNoteUpdate', { cartId: cart.id, note: 'again' });
  expect(later.lines.nodes).toEqual([]);
  const number = Number(id.split('/').at(-1));
  expect(await webhooks()).toEqual([['products/delete', { id: number }]]);
  const events = await fetch(`${shop.server.url}/admin/api/2026-10/events.json?verb=destroy`, {
    headers: { 'X-Shopify-Access-Token': 'admin' },
  });
  expect(await events.json()).toMatchObject({
    events: [{ subject_type: 'Product', subject_id: number }],
  });
  expect(await askAdmin(shop, remove, { input: { id } })).toMatchObject({
    productDelete: { deletedProductId: null, userErrors: [{ field: ['id'] }] },
  });
});
