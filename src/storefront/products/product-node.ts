import type { Money } from '../../domain/money/money';
import type {
  Availability,
  Product,
  ProductOption,
  ProductVariant,
  ShopImage,
} from '../../domain/product/product';
import { toUid } from '../../domain/product/product';
import { storefrontLimits } from '../../config/limits';
import { site } from '../../config/site';
import { toGtin } from '../../lib/values/gtin';
import { readProductMetafields } from './product-metafields';

export type ImageFields = {
  originalSrc: string;
  width: number | null;
  height: number | null;
  altText: string | null;
} | null;

export type VariantFields = {
  shopifyId: string;
  title: string;
  sku: string | null;
  barcode?: string | null;
  price: number;
  compareAtPrice: number | null;
  availableForSale: boolean;
  inventoryPolicy: string;
  inventoryQuantity: number | null;
  selectedOptions: readonly { name: string; value: string }[];
  media: readonly { preview: { image: ImageFields } | null }[];
};

/** `ShopifyProduct` node as the product fragment reads it. */
export type ProductFields = {
  shopifyId: string;
  handle: string;
  title: string;
  description: string;
  safeDescriptionHtml: string;
  productType: string;
  tags: readonly string[];
  options: readonly { name: string; values: readonly string[] }[];
  media: readonly { preview: { image: ImageFields } | null }[];
  variants: readonly VariantFields[];
  metafields: readonly { key: string; namespace: string; value: string }[];
  isGiftCard?: boolean;
  requiresSellingPlan: boolean;
  sellingPlanGroupCount: number;
  tracksInventory: boolean;
};

/**
 * Converts a product node to a product. Stock on a static page is as old as the build, so a variant
 * is `unknown` unless it was available then.
 */
export function toProductFromNode(node: ProductFields): Product {
  const images = toShopImages(node.media, node.title).slice(0, storefrontLimits.productImages);
  const facts = readProductMetafields(node.metafields);
  return {
    productGid: node.shopifyId,
    handle: node.handle,
    title: node.title,
    description: node.description,
    descriptionHtml: node.safeDescriptionHtml,
    productType: node.productType,
    tags: [...node.tags],
    featuredImage: images[0] ?? null,
    images,
    options: toOptions(node.options),
    variants: node.variants.map((variant) => ({
      ...toVariant(variant, node),
      // The plugin does not read what is shipped. A membership never is.
      ...(facts.details.membershipId !== null && { requiresShipping: false }),
    })),
    ...facts,
    planRule: toSellingPlanRule(node),
    ...(node.isGiftCard && { isGiftCard: true }),
  };
}

/**
 * Returns the plan rule. The build layer knows the number of plan groups and whether a plan is
 * required; the plans themselves come with the live request.
 */
function toSellingPlanRule({
  requiresSellingPlan,
  sellingPlanGroupCount,
}: Pick<ProductFields, 'requiresSellingPlan' | 'sellingPlanGroupCount'>): Product['planRule'] {
  if (requiresSellingPlan) return 'required';
  return sellingPlanGroupCount > 0 ? 'optional' : undefined;
}

/**
 * Returns the options to choose from; empty for a product without options, which Shopify gives one
 * option "Title" with one value.
 */
export function toOptions(options: ProductFields['options']): ProductOption[] {
  const [only] = options;
  const hasChoice = options.length > 1 || (only !== undefined && only.values.length > 1);
  return hasChoice ? options.map(({ name, values }) => ({ name, values: [...values] })) : [];
}

/** Converts the pictures of a product's media, including the first frames of videos. */
export function toShopImages(media: ProductFields['media'], fallbackAlt: string): ShopImage[] {
  return media.flatMap(({ preview }) => toShopImage(preview?.image ?? null, fallbackAlt));
}

/** Converts a variant node to a variant. */
export function toVariant(
  variant: VariantFields,
  product: Pick<ProductFields, 'title' | 'tracksInventory'>,
): ProductVariant {
  const [image = null] = toShopImages(variant.media, product.title);
  const gtin = toGtin(variant.barcode);
  return {
    variantGid: variant.shopifyId,
    uid: toUid(variant.shopifyId),
    title: variant.title,
    sku: variant.sku,
    ...(gtin !== undefined && { gtin }),
    price: fromDecimal(variant.price),
    compareAtPrice: variant.compareAtPrice === null ? null : fromDecimal(variant.compareAtPrice),
    requiresShipping: null,
    selectedOptions: variant.selectedOptions.map(({ name, value }) => ({ name, value })),
    image,
    availability: toBuiltAvailability(variant, product.tracksInventory),
  };
}

/** @param isTracked true if the shop counts the stock of the product */
export function toBuiltAvailability(
  {
    availableForSale,
    inventoryPolicy,
    inventoryQuantity,
  }: Pick<VariantFields, 'availableForSale' | 'inventoryPolicy' | 'inventoryQuantity'>,
  isTracked: boolean,
): Availability {
  if (!availableForSale) return 'unknown';
  const isSoldWithoutStock = isTracked && inventoryPolicy === 'CONTINUE';
  return isSoldWithoutStock && (inventoryQuantity ?? 0) <= 0 ? 'backorder' : 'available';
}

function toShopImage(image: ImageFields, fallbackAlt: string): ShopImage[] {
  if (!image?.width || !image.height) return [];
  return [
    {
      url: image.originalSrc,
      width: image.width,
      height: image.height,
      alt: image.altText ?? fallbackAlt,
    },
  ];
}

/** Converts a price of the build layer, a number in the shop's currency. */
function fromDecimal(amount: number): Money {
  return { cents: Math.round(amount * 100), currencyCode: site.currency };
}
