import { adminProduct, askAdmin, locationId } from '../../stand-ins/services/rigs/admin-under-test';
import type { Draw, EditKind } from './content-edits';
import type { Editors } from './editors';

/** Returns the handles of the products of a shop. */
export async function listHandles(shop: Editors['shop']): Promise<string[]> {
  const { products } = await askAdmin<{ products: { nodes: { handle: string }[] } }>(
    shop,
    'query EditorsProducts { products(first: 100) { nodes { handle } } }',
  );
  return products.nodes.map(({ handle }) => handle);
}

/** Returns the handles of the products that edits may change. */
async function listProducts({ editors: { shop, spared } }: Draw): Promise<string[]> {
  return (await listHandles(shop)).filter((handle) => !spared.includes(handle));
}

async function pickProduct(draw: Draw) {
  const handle = draw.pick(await listProducts(draw));
  return { handle, product: await adminProduct(draw.editors.shop, handle) };
}

/** A shop with fewer products loses no more, so that a long run has some to edit. */
const minProducts = 24;

/** Changes a product through the Admin API. */
function editsProduct(
  document: string,
  variables: (
    product: Awaited<ReturnType<typeof adminProduct>>,
    draw: Draw,
  ) => object | Promise<object>,
): EditKind {
  return async (draw) => {
    const { handle, product } = await pickProduct(draw);
    const answer = await askAdmin<Record<string, { userErrors: object[] }>>(
      draw.editors.shop,
      document,
      await variables(product, draw),
    );
    const errors = Object.values(answer).flatMap(({ userErrors }) => userErrors);
    // Some products count no stock.
    return errors.length > 0 ? undefined : { note: handle };
  };
}

const deleteProduct = editsProduct(
  `mutation ($input: ProductDeleteInput!) {
    productDelete(input: $input) { userErrors { message } } }`,
  ({ id }) => ({ input: { id } }),
);

/** Kinds of edits in the shop, by the name that the log shows. */
export const shopEdits: Readonly<Record<string, EditKind>> = {
  price: editsProduct(
    `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $productId, variants: $variants) {
        userErrors { message } } }`,
    ({ id, variants }, { below }) => {
      const price = `${10 + below(90)}.50`;
      return { productId: id, variants: variants.nodes.map((each) => ({ id: each.id, price })) };
    },
  ),
  stock: editsProduct(
    `mutation ($input: InventorySetQuantitiesInput!) {
      inventorySetQuantities(input: $input) { userErrors { message } } }`,
    async ({ variants }, { editors, below }) => {
      const location = await locationId(editors.shop);
      const quantity = below(3) === 0 ? 0 : below(50);
      const quantities = variants.nodes.map(({ inventoryItem }) => ({
        inventoryItemId: inventoryItem.id,
        locationId: location,
        quantity,
      }));
      return { input: { name: 'available', reason: 'correction', quantities } };
    },
  ),
  'product renamed': editsProduct(
    `mutation ($product: ProductUpdateInput) {
      productUpdate(product: $product) { userErrors { message } } }`,
    ({ id, title }, { count }) => ({
      product: { id, title: `${title.replace(/ \(edit \d+\)$/, '')} (edit ${count()})` },
    }),
  ),
  'product deleted': async (draw) =>
    (await listProducts(draw)).length > minProducts ? deleteProduct(draw) : undefined,
  'new product': async ({ editors }) => {
    const handle = await editors.addProduct();
    return handle === undefined ? undefined : { note: handle };
  },
};
