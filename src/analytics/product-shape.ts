import { site } from '../config/site';
import type { CartLine } from '../domain/cart/cart';
import type { Money } from '../domain/money/money';
import { toDollars } from '../domain/money/money';
import { toUid } from '../domain/product/product';
import type { ProductProperties } from './catalog';

/** Product data that analytics needs; lines, products and cards are converted to it. */
export type TrackedProduct = {
  productGid: string;
  productTitle: string;
  productType: string;
  handle: string;
  /** `null` if no variant is chosen yet, as on a card. */
  variantGid: string | null;
  price: Money;
};

/** Line of a cart that the service has confirmed. */
export type TrackedLine = TrackedProduct & {
  variantGid: string;
  quantity: number;
  /** Selling plan that the price belongs to; `null` for a single purchase. */
  planGid: string | null;
};

/** Converts a cart line for analytics. */
export function toTrackedLine({
  quantity,
  merchandise,
}: Pick<CartLine, 'quantity' | 'merchandise'>): TrackedLine {
  return {
    quantity,
    variantGid: merchandise.variantGid,
    planGid: merchandise.plan?.planGid ?? null,
    price: merchandise.price,
    productGid: merchandise.productGid,
    productTitle: merchandise.productTitle,
    productType: merchandise.productType,
    handle: merchandise.productHandle,
  };
}

export function toProductProperties(product: TrackedProduct): ProductProperties {
  return {
    product_id: toUid(product.productGid),
    category: product.productType,
    name: product.productTitle,
    brand: site.name,
    path_id: product.handle,
    ...(product.variantGid !== null && { variant_id: toUid(product.variantGid) }),
    price: toDollars(product.price),
    currency: product.price.currencyCode,
    quantity: 1,
  };
}

/** Converts a list in display order; positions start at 1. */
export function toProductListProperties(products: readonly TrackedProduct[]): ProductProperties[] {
  return products.map((product, index) => ({
    ...toProductProperties(product),
    position: index + 1,
  }));
}
