import { bundleMetafield, merchantNamespace } from '../../../config/product-metafields';
import type { SelectedOption } from '../../../domain/product/product';
import type { ProductRecord } from '../nodes/shop-records';
import type { VariantParcel } from '../shop-source/variant-parcels';
import { parcelNodeId } from '../shop-source/variant-parcels';

/** A `ShopifyProductVariant` as the source plugin stores it. Amounts are decimal strings. */
export type VariantGoods = {
  shopifyId: string;
  title: string;
  price: string;
  compareAtPrice?: string | null;
  availableForSale: boolean;
  inventoryPolicy: string;
  inventoryQuantity: number | null;
  barcode?: string | null;
  selectedOptions: SelectedOption[];
  media___NODE?: readonly string[];
  metafields___NODE?: readonly string[];
};

/** A `ShopifyProduct` as the source plugin stores it. */
type ProductGoods = {
  shopifyId: string;
  description: string;
  vendor: string;
  isGiftCard: boolean;
  requiresSellingPlan: boolean;
  tracksInventory: boolean;
  media___NODE?: readonly string[];
  metafields___NODE?: readonly string[];
};

type MediaNode = {
  mediaContentType: string;
  preview?: { image?: { originalSrc: string; width: number; height: number } | null } | null;
};

type MetafieldNode = { namespace: string; key: string; value: string };

/** A product with everything the feed says of it. */
export type ShopGoods = {
  product: ProductRecord & ProductGoods;
  /** Pictures, the main one first. */
  pictures: readonly string[];
  /** Facts that the merchant keeps for Google, by key. */
  facts: Facts;
  isBundle: boolean;
  isMembership: boolean;
  variants: readonly {
    variant: VariantGoods;
    /** Absent if the shop does not say. */
    parcel: VariantParcel | undefined;
    picture: string | undefined;
    facts: Facts;
  }[];
};

type Facts = Readonly<Record<string, string>>;

type GetNode = (nodeId: string) => unknown;

/** Shortest side in pixels that Google accepts of a picture of clothes; of other goods it takes smaller ones. */
const minPictureSide = 250;

/** Reads a product's nodes. */
export function readGoods(record: ProductRecord, getNode: GetNode): ShopGoods {
  const product = { ...(getNode(record.id) as ProductGoods), ...record };
  const metafields = nodesOf<MetafieldNode>(product.metafields___NODE, getNode);
  // Both are in the namespace of the merchant's own.
  const has = (wanted: string) =>
    metafields.some(
      ({ namespace, key }) => namespace === bundleMetafield.namespace && key === wanted,
    );
  return {
    product,
    pictures: picturesOf(product, getNode),
    facts: factsOf(metafields),
    isBundle: has(bundleMetafield.key),
    isMembership: has('membership_id'),
    variants: nodesOf<VariantGoods>(product.variants___NODE, getNode).map((variant) => ({
      variant,
      parcel: getNode(parcelNodeId(variant.shopifyId)) as VariantParcel | undefined,
      picture: picturesOf(variant, getNode)[0],
      facts: factsOf(nodesOf<MetafieldNode>(variant.metafields___NODE, getNode)),
    })),
  };
}

function nodesOf<T>(ids: readonly string[] | undefined, getNode: GetNode): T[] {
  return (ids ?? []).flatMap((id) => (getNode(id) as T | undefined) ?? []);
}

function picturesOf({ media___NODE: ids }: Pick<ProductGoods, 'media___NODE'>, getNode: GetNode) {
  return nodesOf<MediaNode>(ids, getNode).flatMap(({ mediaContentType, preview }) => {
    const image = preview?.image;
    const isPicture = mediaContentType === 'IMAGE' && image;
    return isPicture && Math.min(image.width, image.height) >= minPictureSide
      ? [image.originalSrc]
      : [];
  });
}

function factsOf(metafields: readonly MetafieldNode[]): Facts {
  const own = metafields.filter(({ namespace }) => namespace === merchantNamespace);
  return Object.fromEntries(own.map(({ key, value }) => [key, value.trim()]));
}
