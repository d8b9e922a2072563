import type { NodeInput } from 'gatsby';
import type { VariantParcel } from '../../../src/gatsby/node/shop-source/variant-parcels';
import { parcelNodeId, parcelType } from '../../../src/gatsby/node/shop-source/variant-parcels';

type Fields = Record<string, unknown>;

const node = (type: string, id: string, fields: Fields): NodeInput => ({
  id,
  ...fields,
  internal: { type, contentDigest: JSON.stringify(fields) },
});

/**
 * Returns the nodes of a product as a build stores them: picture, metafields, variants, parcels, product. All have
 * what the feed of products needs unless a test changes it.
 */
export function productNodes(
  product: Fields & { handle?: string } = {},
  variants: readonly (Fields & { id?: string; parcel?: VariantParcel })[] = [{}],
  metafields: Readonly<Record<string, string>> = {},
): NodeInput[] {
  const { handle = 'gloves' } = product;
  const ids = variants.map(({ id }, place) => id ?? `${handle}-${place + 1}`);
  const fields = Object.entries(metafields).map(([name, value]) => {
    const [namespace = '', key = ''] = name.split('.');
    return node('ShopifyMetafield', `${handle}.${name}`, { namespace, key, value });
  });
  const picture = `${handle}-picture`;
  return [
    pictureNode(picture),
    ...fields,
    ...variants.flatMap(({ parcel, ...variant }, place) => {
      const shopifyId = `gid://shopify/ProductVariant/${place + 1}${numberOf(handle)}`;
      const sold = node('ShopifyProductVariant', ids[place] ?? '', {
        shopifyId,
        title: 'Default Title',
        price: '89.00',
        compareAtPrice: null,
        availableForSale: true,
        inventoryPolicy: 'DENY',
        inventoryQuantity: 5,
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        media___NODE: [],
        ...variant,
      });
      return parcel ? [sold, node(parcelType, parcelNodeId(shopifyId), parcel)] : [sold];
    }),
    node('ShopifyProduct', `product-${handle}`, {
      shopifyId: `gid://shopify/Product/${numberOf(handle)}`,
      handle,
      title: 'Gloves',
      description: 'A pair of gloves.',
      productType: 'Gloves',
      vendor: 'Cornerwork',
      tags: [],
      updatedAt: '2026-01-01T00:00:00.000Z',
      isGiftCard: false,
      requiresSellingPlan: false,
      tracksInventory: true,
      media___NODE: [picture],
      metafields___NODE: fields.map(({ id }) => id),
      variants___NODE: ids,
      ...product,
    }),
  ];
}

export function pictureNode(id: string, side = 2_000, mediaContentType = 'IMAGE'): NodeInput {
  const image = { originalSrc: `https://cdn.example/${id}.jpg?v=1`, width: side, height: side };
  return node('ShopifyMediaImage', id, { mediaContentType, preview: { image } });
}

function numberOf(handle: string): string {
  const sum = [...handle].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) % 1_000_003, 7);
  return String(sum);
}
