import type { LiveProduct } from '../domain/live-product';
import type { Money } from '../domain/money';
import { toMoney } from '../domain/money';
import type { Product, ProductDetails, ProductVariant, ShopImage } from '../domain/product';
import { toUid } from '../domain/product';
import type {
  ImageFragment,
  ProductAvailabilityQuery,
  ProductFragment,
  ProductVariantFragment,
} from './generated/operations';
import { toOptionalMoney } from './to-money';
import { toShopImage } from './to-shop-image';

/**
 * The service's product as the site's domain has it. `descriptionHtml` is the merchant's and is not
 * cleaned here: clean it before showing it.
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
    details: toProductDetails(product.metafields),
  };
}

function toVariant(
  variant: ProductVariantFragment,
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
    price: toMoney(variant.price),
    compareAtPrice: toOptionalMoney(variant.compareAtPrice),
    image: variant.image ? toImage(variant.image) : null,
    availability: variant.availableForSale ? 'available' : 'sold-out',
  };
}

/**
 * Reads the extra facts of a product from its metafields of the namespace `custom`. Values are
 * always text, and a field the merchant has not opened to storefronts is missing.
 */
export function toProductDetails(
  metafields: readonly ({ key: string; value: string } | null)[],
): ProductDetails {
  const value = (key: string) => metafields.find((field) => field?.key === key)?.value ?? null;
  const trialDays = Number.parseInt(value('trial_days') ?? '', 10);
  return {
    subscriptionId: value('subscription_id'),
    trialDays: Number.isNaN(trialDays) ? null : trialDays,
    coupon: value('coupon'),
    membershipId: value('membership_id'),
    monthlyPrice: toMoneyMetafield(value('monthly_price')),
    productFilter: value('product_filter'),
    shortDescription: value('short_description'),
  };
}

/**
 * A metafield of type `money` is JSON: `{"amount":"19.00","currency_code":"USD"}`. A merchant may
 * have given the field another type, whose values say nothing here.
 */
function toMoneyMetafield(text: string | null): Money | null {
  const match = /^\{"amount":"(\d+(?:\.\d+)?)","currency_code":"([A-Z]{3})"\}$/.exec(text ?? '');
  return match?.[1] && match[2] ? toMoney({ amount: match[1], currencyCode: match[2] }) : null;
}

/** Today's prices and stock; what the shop does not know (any more) is left out. */
export function toLiveProducts({ nodes }: ProductAvailabilityQuery): LiveProduct[] {
  return nodes.flatMap((node) => {
    if (!node || !('variants' in node)) return [];
    const variants = node.variants.nodes.map((variant) => ({
      variantGid: variant.id,
      price: toMoney(variant.price),
      compareAtPrice: toOptionalMoney(variant.compareAtPrice),
      availability: variant.availableForSale ? ('available' as const) : ('sold-out' as const),
      quantityAvailable: variant.quantityAvailable,
    }));
    return [{ productGid: node.id, variants }];
  });
}
