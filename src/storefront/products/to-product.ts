import { toMoney, toOptionalMoney } from '../../domain/money/money';
import type { LiveProduct } from '../../domain/product/live-product';
import type { Product, ProductVariant, ShopImage } from '../../domain/product/product';
import { toUid } from '../../domain/product/product';
import { toQuantityRule } from '../../domain/product/quantity-rule';
import type {
  ImageFragment,
  ProductAvailabilityQuery,
  ProductFragment,
} from '../generated/operations';
import { readProductMetafields } from './product-metafields';
import { toSellingPlans } from './to-selling-plans';
import { toAvailability, toShopImage } from './to-variant-merchandise';

/**
 * Converts the service's product. `descriptionHtml` is not sanitized here: clean it before
 * rendering.
 */
export function toProduct(product: ProductFragment): Product {
  const image = (picture: ImageFragment) => toShopImage(picture, product.title);
  return {
    productGid: product.id,
    handle: product.handle,
    title: product.title,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    productType: product.productType,
    tags: product.tags,
    featuredImage: product.featuredImage ? image(product.featuredImage) : null,
    images: product.images.nodes.map(image),
    options: product.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((value) => value.name),
    })),
    variants: product.variants.nodes.map((variant) => toVariant(variant, image)),
    ...readProductMetafields(product.metafields),
    planRule: toSellingPlanRule(product),
  };
}

function toSellingPlanRule({
  requiresSellingPlan,
  variants,
}: ProductFragment): Product['planRule'] {
  if (requiresSellingPlan) return 'required';
  const hasPlans = variants.nodes.some(
    (variant) => variant.sellingPlanAllocations.nodes.length > 0,
  );
  return hasPlans ? 'optional' : undefined;
}

function toVariant(
  variant: ProductFragment['variants']['nodes'][number],
  toImage: (image: ImageFragment) => ShopImage,
): ProductVariant {
  const { id, title, sku, requiresShipping, selectedOptions } = variant;
  return {
    variantGid: id,
    uid: toUid(id),
    title,
    sku,
    requiresShipping,
    selectedOptions,
    quantityRule: toQuantityRule(variant.quantityRule),
    price: toMoney(variant.price),
    compareAtPrice: toOptionalMoney(variant.compareAtPrice),
    image: variant.image ? toImage(variant.image) : null,
    availability: toAvailability(variant),
    plans: toSellingPlans(variant.sellingPlanAllocations),
  };
}

/** Product of a live answer, with a page of its variants. */
export type LiveNode = Exclude<
  ProductAvailabilityQuery['nodes'][number],
  Record<PropertyKey, never> | null
>;

/** Returns the products of a live answer without those that the shop does not know. */
export function liveNodes({ nodes }: ProductAvailabilityQuery): LiveNode[] {
  return nodes.filter(isProduct);
}

/** A gid of another type answers with an empty object. */
function isProduct(node: ProductAvailabilityQuery['nodes'][number]): node is LiveNode {
  return node !== null && 'variants' in node;
}

/** Converts a product of a live answer, with all its variants. */
export function toLiveProduct(
  productGid: string,
  variants: readonly LiveNode['variants']['nodes'][number][],
): LiveProduct {
  return {
    productGid,
    variants: variants.map((variant) => ({
      variantGid: variant.id,
      price: toMoney(variant.price),
      compareAtPrice: toOptionalMoney(variant.compareAtPrice),
      availability: toAvailability(variant),
      quantityAvailable: variant.quantityAvailable,
      requiresShipping: variant.requiresShipping,
      quantityRule: toQuantityRule(variant.quantityRule),
      ...(variant.sellingPlanAllocations && {
        plans: toSellingPlans(variant.sellingPlanAllocations),
      }),
    })),
  };
}
