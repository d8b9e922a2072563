import type { ListedProduct } from '../../domain/product/listed-product';
import { summarizeVariants } from '../../domain/product/product-summary';
import type { ImageFields, ProductFields, VariantFields } from './product-node';
import { toOptions, toShopImages, toVariant } from './product-node';
import { readProductMetafields } from './product-metafields';

type ListedFields = Pick<ProductFields, 'shopifyId' | 'handle' | 'title' | 'productType'> & {
  createdAt: string;
  publishedAt: string | null;
  isNew: boolean;
  tracksInventory: boolean;
  options: ProductFields['options'];
  cardMedia: readonly { preview: { image: ImageFields } | null }[];
  variants: readonly Omit<VariantFields, 'media'>[];
  metafields: ProductFields['metafields'];
};

/** Converts a product node to a listed product (fragment in `templates/product-fragments`). */
export function toListedProduct(node: ListedFields): ListedProduct {
  const { details } = readProductMetafields(node.metafields);
  const [image = null, secondImage = null] = toShopImages(node.cardMedia, node.title);
  const variants = node.variants.map((variant) => toVariant({ ...variant, media: [] }, node));
  return {
    productGid: node.shopifyId,
    handle: node.handle,
    title: node.title,
    productType: node.productType,
    productFilter: details.productFilter,
    shortDescription: details.shortDescription,
    options: toOptions(node.options),
    image,
    secondImage,
    publishedAt: node.publishedAt ?? node.createdAt,
    isNew: node.isNew,
    variants,
    ...summarizeVariants(variants),
  };
}

/**
 * Sorts all products of the shop: those in the most collections first, then the newest. The build
 * layer knows neither sales figures nor a manual order across collections.
 */
export function inShopOrder(
  products: readonly ListedProduct[],
  collections: readonly { products: readonly { shopifyId: string }[] }[],
): ListedProduct[] {
  const counts = new Map<string, number>();
  for (const { shopifyId } of collections.flatMap((collection) => collection.products)) {
    counts.set(shopifyId, (counts.get(shopifyId) ?? 0) + 1);
  }
  const count = ({ productGid }: ListedProduct) => counts.get(productGid) ?? 0;
  return [...products].sort(
    (a, b) => count(b) - count(a) || b.publishedAt.localeCompare(a.publishedAt),
  );
}
