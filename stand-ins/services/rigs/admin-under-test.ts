/** A running storefront service. */
type Shop = { server: { url: string } };

/** Runs a document against the Admin API. Throws if the answer has errors. */
export async function askAdmin<T>(shop: Shop, query: string, variables: object = {}): Promise<T> {
  const response = await fetch(`${shop.server.url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Shopify-Access-Token': 'admin' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Returns a product of the shop with its variants by handle. */
export async function adminProduct(shop: Shop, handle: string) {
  const { products } = await askAdmin<{ products: { nodes: AdminProduct[] } }>(
    shop,
    `query ($query: String!) { products(first: 1, query: $query) { nodes {
      id title totalInventory updatedAt variants(first: 50) { nodes {
        id title price compareAtPrice inventoryQuantity inventoryItem { id } } } } } }`,
    { query: `handle:${handle}` },
  );
  const [product] = products.nodes;
  if (!product) throw new Error(`There is no product ${handle}.`);
  return product;
}

export type AdminProduct = {
  id: string;
  title: string;
  totalInventory: number;
  updatedAt: string;
  variants: {
    nodes: {
      id: string;
      title: string;
      price: string;
      compareAtPrice: string | null;
      inventoryQuantity: number;
      inventoryItem: { id: string };
    }[];
  };
};

/** Sets the price of all variants of a product, whose gids it returns. */
export async function setPrice(shop: Shop, handle: string, price: string): Promise<string[]> {
  const { id, variants } = await adminProduct(shop, handle);
  const gids = variants.nodes.map((variant) => variant.id);
  await askAdmin(
    shop,
    `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { message } } }`,
    { id, variants: gids.map((gid) => ({ id: gid, price })) },
  );
  return gids;
}

export async function locationId(shop: Shop): Promise<string> {
  const { locations } = await askAdmin<{ locations: { nodes: { id: string }[] } }>(
    shop,
    '{ locations(first: 1) { nodes { id } } }',
  );
  return locations.nodes[0]?.id ?? '';
}
